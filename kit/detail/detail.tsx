import type { ReactNode } from 'react'
import type { ShownRow } from '../data/followed-rows.ts'
import { type JoinCode, QrPanel } from '../display/qr-panel.tsx'
import { LoadFailed } from '../list/load-failed.tsx'
import { Missing } from '../shell/missing.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading } from '../ui/spinner.tsx'

/** A host's page of one row: a spinner, '{Noun} not found', another try after a failure, or what `children` make of the row. */
export function Detail<T>({
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
  /** The words of the failure toast. */
  failure: string
  /** Under '{Noun} not found'. */
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
  if (row) return children(row)
  return (
    <>
      <PageHeader title={noun} back={back} />
      <LoadFailed text={failure} onRetry={reload} />
    </>
  )
}

/** Under the title of a detail page: when it was made. */
export function Created({ at, words = 'Created' }: { at: string; words?: 'Created' | 'Created on' }) {
  return (
    <span>
      {words} {new Date(at).toLocaleDateString('en', { dateStyle: 'long' })}
    </span>
  )
}

/** What comes in, with the code that lets phones in beside it, or above it where there is no room beside. `below`: settings that stand under the code. */
export function BesideCode({ code, below, children }: { code: JoinCode; below?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {children}
      <div className="grid gap-6 max-lg:contents">
        <QrPanel {...code} />
        {below && <Card className="p-5 max-lg:order-first max-lg:py-3">{below}</Card>}
      </div>
    </div>
  )
}
