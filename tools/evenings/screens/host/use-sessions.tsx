import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '../../../../contract/json.ts'
import { useFollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { HasId, Values } from '../../../../kit/data/rows.ts'
import { itemSession, type Placed } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { type KnownKind, useKinds } from './kinds.ts'

/** The session of an item: what it is called, and, once they are known, its kind and its row. */
export interface Session extends Partial<KnownKind> {
  id: string
  title: string
  row: Row | null
  /** What its tool says of it among the event's others. Null: not known yet. */
  figures: string | null
}
type Rows = ReadonlyMap<string, Row>

/**
 * Follows the sessions of an event: one subscription for each tool, because a socket has few. Returns them by
 * id, and `followers`, which has to be rendered.
 */
export function useSessions(placed: readonly Placed[]): { sessions: ReadonlyMap<string, Session>; followers: ReactNode } {
  const tables = [...new Set(placed.map((one) => one.session_table))].sort()
  const kinds = useKinds(tables)
  const [rows, setRows] = useState<Readonly<Record<string, Rows>>>({})
  const report = useCallback((table: string, known: Rows) => setRows((all) => ({ ...all, [table]: known })), [])
  const sessions = useMemo(() => {
    const others = placed.map(itemSession)
    return new Map(
      placed.map(({ id, title, session_table }): [string, Session] => {
        const row = rows[session_table]?.get(id) ?? null
        const known = kinds.get(session_table)
        return [id, { id, title, row, figures: known && row ? known.kind.figures(row, others) : null, ...known }]
      }),
    )
  }, [placed, kinds, rows])
  const followers = tables.map((table) => {
    const known = kinds.get(table)
    const ids = placed.filter((one) => one.session_table === table).map(({ id }) => id)
    return known && <Follower key={table} table={table} select={known.kind.select} ids={ids.sort()} onRows={report} />
  })
  return { sessions, followers }
}

function Follower({
  table,
  select,
  ids,
  onRows,
}: {
  table: string
  select: string
  ids: readonly string[]
  onRows: (table: string, rows: Rows) => void
}) {
  const { rows } = useFollowedRows<string, HasId & Values>({
    table,
    select,
    ids,
    order: { column: 'id' },
    failure: t('event.add.sessions.failed'),
  })
  useEffect(() => onRows(table, new Map(rows.map((row) => [row.id, row as Row]))), [table, rows, onRows])
  return null
}
