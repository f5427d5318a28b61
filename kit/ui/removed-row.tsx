import { cx } from './cx.ts'

/** What stands in the place of a row that is gone, so that nothing slides under the hand. */
export function GoneText({ text, className }: { text: string; className?: string }) {
  return <p className={cx('text-14 text-quiet italic', className)}>{text}</p>
}

/** The words of a place: what was done, and by whom if not by this window. */
export const goneText = (done: string, isOurs: boolean): string => (isOurs ? done : `${done} by another window`)

/** The words of the place of a row that leaves its list only when it is deleted. */
export const deletedText = (list: { ours: (id: string) => unknown }, id: string): string => goneText('Deleted', list.ours(id) === 'deleted')

/** What is said of a press that was not acted on. */
export const MISSED = 'The list moved just then. Nothing was done; look, and press again.'
