import { cx } from './cx.ts'

/** The text in the place of a removed row, so that nothing moves under the pointer. */
export function GoneText({ text, className }: { text: string; className?: string }) {
  return <p className={cx('text-14 text-quiet italic', className)}>{text}</p>
}

/** Returns the text for a removed row: the action, and whether another window did it. */
export const goneText = (done: string, isOurs: boolean): string => (isOurs ? done : `${done} by another window`)

/** Returns the text for a row that leaves its list only when it is deleted. */
export const deletedText = (list: { ours: (id: string) => unknown }, id: string): string => goneText('Deleted', list.ours(id) === 'deleted')

/** The text for a press that was ignored. */
export const MISSED = 'The list moved just then. Nothing was done; look, and press again.'
