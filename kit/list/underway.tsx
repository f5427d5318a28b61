import type { ReactNode } from 'react'
import { useFollowedRows } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { useHost } from '../data/sign-in.tsx'
import { ProgressBar, useSlow } from '../ui/progress-bar.tsx'
import { t } from './host-messages/t.ts'

/** A deletion, a restoring or a copy that is being made, in parts. */
interface Work {
  id: string
  text: string
  done: number
  /** Null: nobody knows yet. */
  all: number | null
  count: string
}

interface Moving {
  id: string
  created_at: string
  session_id: string
  session_table: string
  title: string
  row_count: number
  rows_restored: number
}
interface Copying {
  id: string
  created_at: string
  row_count: number
  rows_copied: number
}

/**
 * Sessions of this host that are being deleted or restored, and how far each is: all, or only those of `table` or
 * `sessions`. Whoever comes back to the page finds it again, because the server keeps how far it is. `otherwise`:
 * shown while there are none.
 */
export function Underway({ table, sessions, otherwise }: { table?: string; sessions?: readonly string[]; otherwise?: ReactNode }) {
  const { userId } = useHost()
  const { rows, state } = useFollowedRows<string, Moving>({
    table: 'trash',
    select: 'id,created_at,session_id,session_table,title,row_count,rows_restored',
    where: { user_id: userId, underway: true },
    failure: 'Failed to load what is under way',
    tell: logFailure,
  })
  const asked = rows.filter((row) => (!table || row.session_table === table) && (!sessions || sessions.includes(row.session_id)))
  return (
    <>
      <Works works={asked.map(workOf)} />
      {asked.length === 0 && state !== 'loading' && otherwise}
    </>
  )
}

/** Copies of sessions that are being made, and how far each is: those whose name `nameOf` knows. */
export function CopiesUnderway({ nameOf }: { nameOf: (id: string) => string | undefined }) {
  const { userId } = useHost()
  const { rows } = useFollowedRows<string, Copying>({
    table: 'session_copies',
    select: 'id,created_at,row_count,rows_copied',
    where: { user_id: userId },
    failure: 'Failed to load how far copies are',
    tell: logFailure,
  })
  const named = rows.flatMap((row) => {
    const name = nameOf(row.id)
    return name === undefined ? [] : [{ ...row, name }]
  })
  return <Works works={named.map(copyOf)} />
}

function Works({ works }: { works: readonly Work[] }) {
  return (
    <ul className="mb-4 grid gap-2 empty:hidden">
      {works.map((work) => (
        <Slow key={work.id} work={work} />
      ))}
    </ul>
  )
}

function workOf({ id, title, row_count: all, rows_restored: back }: Moving): Work {
  if (back > 0)
    return { id, text: t('list.underway.restoring', { title }), done: back, all, count: t('list.underway.of', { count: back, all }) }
  return { id, text: t('list.underway.deleting', { title }), done: all, all: null, count: t('list.underway.soFar', { count: all }) }
}

const copyOf = ({ id, name, row_count: all, rows_copied: done }: Copying & { name: string }): Work => ({
  id,
  text: t('list.underway.copying', { title: name }),
  done,
  all: all > 0 ? all : null,
  count: t('list.underway.of', { count: done, all }),
})

function Slow({ work }: { work: Work }) {
  const isSlow = useSlow()
  return (
    isSlow && (
      <li className="rounded-panel border border-line px-5 py-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p role="status" className="min-w-0 font-[550] text-14 [overflow-wrap:anywhere]">
            {work.text}
          </p>
          <p className="text-14 text-quiet tabular-nums">{work.count}</p>
        </div>
        <ProgressBar label={work.text} text={work.count} done={work.done} all={work.all} />
      </li>
    )
  )
}
