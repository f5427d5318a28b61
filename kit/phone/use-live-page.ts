import type { Row } from '../../contract/json.ts'
import type { PlainKey } from '../../contract/messages.ts'
import type { AudienceScreenProps } from '../../contract/page.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { type Note, useNote } from './notes.tsx'
import { type FollowsMore, useFollow } from './use-follow.ts'
import { type PageRow, usePageRow } from './use-page-row.ts'

export interface LivePage<T> extends PageRow<T> {
  note: Note | null
  /** Shows a short message. */
  say: (kind: Note['kind'], text: string) => void
}

/** A page without form that follows its row. `failure`: message if the row could not be loaded. */
export function useLivePage<T>(props: AudienceScreenProps, options: { failure: PlainKey; follows?: FollowsMore<T> }): LivePage<T>
export function useLivePage(
  { param, row }: AudienceScreenProps,
  { failure, follows }: { failure: PlainKey; follows?: FollowsMore<Row> },
): LivePage<Row> {
  const t = useT()
  const [note, say] = useNote()
  const page = usePageRow(row, () => say('bad', t(failure)))
  useFollow(param, page, follows)
  return { ...page, note, say }
}
