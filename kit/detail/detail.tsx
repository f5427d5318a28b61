import type { ReactNode } from 'react'
import type { ShownRow } from '../data/followed-rows.ts'
import type { HasId } from '../data/rows.ts'
import { MadeUpScope } from '../demo/made-up.tsx'
import { LoadFailed } from '../list/load-failed.tsx'
import { Missing } from '../shell/missing.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading } from '../ui/spinner.tsx'

/**
 * A host's page of one row: a spinner, '{Noun} not found', a retry button after a failure, or the result of
 * `children`.
 */
export function Detail<T extends HasId>({
  followed,
  noun,
  back,
  failure,
  missing = 'It may have been deleted, or it belongs to another account.',
  children,
}: {
  followed: ShownRow<T>
  /** 'Poll' */
  noun: string
  back: { to: string; label: string }
  /** The text of the failure toast. */
  failure: string
  /** Shown under '{Noun} not found'. */
  missing?: string
  children: (row: T) => ReactNode
}) {
  const { row, state, reload } = followed
  if (state === 'loading') return <Loading />
  if (state === 'missing')
    return (
      <Missing title={`${noun} not found`} back={back}>
        {missing}
      </Missing>
    )
  if (row) return <MadeUpScope session={row.id}>{children(row)}</MadeUpScope>
  return (
    <>
      <PageHeader title={noun} back={back} />
      <LoadFailed text={failure} onRetry={reload} />
    </>
  )
}

/** The date of creation, under the title of a detail page. */
export function Created({ at, words = 'Created' }: { at: string; words?: 'Created' | 'Created on' }) {
  return (
    <span>
      {words} {new Date(at).toLocaleDateString('en', { dateStyle: 'long' })}
    </span>
  )
}
