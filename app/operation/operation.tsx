import type { ServerState } from '../../contract/server-state.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { t } from './host-messages/t.ts'
import { OperatorOnly } from './operator-only.tsx'
import { useOperator } from './use-operator.ts'
import { type Line, linesOf, verdict } from './words.ts'

const LOOK_AGAIN_MS = 2_000
const BACK = {
  to: '/account',
  get label() {
    return t('operation.back')
  },
}

/** /operation: the state of the server in words, for the operator (the first account). */
export function Operation() {
  const { data, isPending, isError } = useOperator<ServerState>('/state', LOOK_AGAIN_MS)
  const lines = data ? linesOf(data) : []
  return (
    <>
      <PageHeader
        title={t('operation.title')}
        back={BACK}
        about={data && <p>{verdict(lines)}</p>}
        actions={
          data && (
            <>
              <ButtonLink to="/operation/venue">{t('operation.venue')}</ButtonLink>
              <ButtonLink to="/operation/accounts">{t('operation.accounts')}</ButtonLink>
              <ButtonLink to="/operation/mails">{t('operation.mails')}</ButtonLink>
              <ButtonLink to="/operation/settings">{t('operation.settings')}</ButtonLink>
            </>
          )
        }
      />
      {isPending && <Loading className="min-h-48" />}
      {isError && <p className="text-quiet">{t('operation.unread')}</p>}
      {data === null && <OperatorOnly />}
      {data && (
        <Card aria-label={t('operation.figures')} className="max-w-4xl">
          <dl>
            {lines.map((line) => (
              <Row key={line.about} line={line} />
            ))}
          </dl>
          <p className="border-line border-t px-5 py-3 text-14 text-quiet tabular-nums">
            {t('operation.version', {
              version: data.version,
              time: since(data.uptime),
              memory: Math.round(data.memoryBytes / 1e6),
            })}
          </p>
        </Card>
      )}
    </>
  )
}

function Row({ line: { about, figure, words, state } }: { line: Line }) {
  return (
    <div className="grid gap-x-6 border-line border-t px-5 py-4 first:border-t-0 sm:grid-cols-[12rem_9rem_minmax(0,1fr)] sm:items-baseline">
      <dt className="text-14 text-quiet">{about}</dt>
      <dd className="font-bold text-24 tabular-nums">{figure}</dd>
      <dd className={cx('text-14', { well: 'text-quiet', watch: 'font-[550] text-warning', trouble: 'font-[550] text-danger' }[state])}>
        {words}
      </dd>
    </div>
  )
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
function since(seconds: number): string {
  if (seconds < HOUR) return t('operation.minutes', { count: Math.floor(seconds / MINUTE) })
  return seconds < 2 * DAY
    ? t('operation.hours', { count: Math.floor(seconds / HOUR) })
    : t('operation.days', { count: Math.floor(seconds / DAY) })
}
