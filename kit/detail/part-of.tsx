import { Link } from 'react-router'
import { select } from '../../contract/select.ts'
import { Marked } from '../../parts/texts/marked.tsx'
import { useFollowedRow } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { usePresentation } from '../join/presentation.ts'
import { sessionPageOf, useSessionTools } from '../shell/session-tools.ts'
import { t } from './host-messages/t.ts'

const WHOLE = select('presentations', ['id', 'session_table', 'title'])

/** 'Part of “Gala”', with the way there: of a session that is an item of an event. */
export function PartOf({ session }: { session: string }) {
  const within = usePresentation(session).row?.within
  return within ? <Whole event={within} /> : null
}

function Whole({ event }: { event: string }) {
  const { row } = useFollowedRow({
    ...WHOLE,
    where: { id: event },
    failure: 'Failed to load the event of this session',
    tell: logFailure,
  })
  const tools = useSessionTools()
  const page = row && sessionPageOf(tools, row)
  if (!row || !page) return null
  return (
    <Link
      to={page.to}
      className="inline-flex min-h-6 min-w-0 max-w-full items-center gap-1.5 rounded-mark px-1 font-[550] text-14 text-quiet transition-colors hover:text-main"
    >
      <page.icon className="size-4 shrink-0" />
      <span className="min-w-0 truncate">
        <Marked
          text={t('detail.partOf')}
          as={{
            title: () => (
              <bdi className="text-main underline decoration-edge underline-offset-4" dir="auto">
                {row.title}
              </bdi>
            ),
          }}
        />
      </span>
    </Link>
  )
}
