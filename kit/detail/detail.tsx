import type { ReactNode } from 'react'
import type { Say } from '../../contract/messages.ts'
import { hostLocale } from '../../parts/texts/host.ts'
import type { ShownRow } from '../data/followed-rows.ts'
import type { HasId } from '../data/rows.ts'
import { LoadFailed } from '../list/load-failed.tsx'
import { Missing } from '../shell/missing.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading } from '../ui/spinner.tsx'
import { t } from './host-messages/t.ts'
import { SessionScope } from './session-scope.tsx'

/** Texts of a page about its row. Each comment quotes the English text of polls. */
export interface DetailTexts {
  /** 'Poll' */
  name: Say
  /** 'Poll not found' */
  missing: Say
  /** Why, under it. Absent: 'It may have been deleted, or it belongs to another account.' */
  'missing.about'?: Say
  /** 'Failed to load poll data', as its toast says. */
  failed: Say
}

/**
 * A host's page of one row: a spinner, 'Poll not found', a retry button after a failure, or the result of
 * `children`.
 */
export function Detail<T extends HasId>({
  followed,
  texts,
  back,
  children,
}: {
  followed: ShownRow<T>
  texts: DetailTexts
  back: { to: string; label: string }
  children: (row: T) => ReactNode
}) {
  const { row, state, reload } = followed
  if (state === 'loading') return <Loading />
  if (state === 'missing')
    return (
      <Missing title={texts.missing()} back={back}>
        {texts['missing.about']?.() ?? t('detail.missing.about')}
      </Missing>
    )
  if (row) return <SessionScope session={row.id}>{children(row)}</SessionScope>
  return (
    <>
      <PageHeader title={texts.name()} back={back} />
      <LoadFailed text={texts.failed()} onRetry={reload} />
    </>
  )
}

/** The date of creation, under the title of a detail page. */
export function Created({ at, words = 'detail.created' }: { at: string; words?: 'detail.created' | 'detail.createdOn' }) {
  return <span>{t(words, { date: new Date(at).toLocaleDateString(hostLocale(), { dateStyle: 'long' }) })}</span>
}
