import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../contract/json.ts'
import type { ItemKind, ToolItems } from '../../contract/tool.ts'
import { useFollowedRow } from '../../kit/data/followed-rows.ts'
import type { HasId, Values } from '../../kit/data/rows.ts'
import { Remote } from '../../kit/helper/remote.tsx'
import { useSessionTools } from '../../kit/shell/session-tools.ts'
import { t } from './host-messages/t.ts'

/** The remote of one session without an event: what its wall shows, and its actions. */
export function SessionRemote({ session, table, title }: { session: string; table: string; title: string }) {
  const items = useSessionTools().find((tool) => tool.items?.table === table)?.items
  const { data: kind } = useQuery({
    queryKey: ['item-kind', table],
    queryFn: async () => (await (items as ToolItems).load()).default,
    enabled: items !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return kind ? (
    <Followed session={session} table={table} title={title} kind={kind} />
  ) : (
    <Remote session={session} kicker={t('helping.session')} title={title} />
  )
}

function Followed({ session, table, title, kind }: { session: string; table: string; title: string; kind: ItemKind }) {
  const { row } = useFollowedRow<string, HasId & Values>({
    table,
    select: kind.select,
    where: { id: session },
    failure: t('helping.session.failed'),
  })
  const { Actions } = kind
  return (
    <Remote
      session={session}
      kicker={t('helping.session')}
      title={title}
      kind={kind}
      row={row as Row | null}
      actions={Actions && row && <Actions session={row} />}
    />
  )
}
