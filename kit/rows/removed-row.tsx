import { cx } from '../ui/cx.ts'

/** What stands in the place of a row that is gone, so that nothing slides under the hand. */
export function GoneText({ text, className }: { text: string; className?: string }) {
  return <p className={cx('text-14 text-quiet italic', className)}>{text}</p>
}

/** The words of a place: what was done, and by whom if not by this window. */
export const goneText = (done: string, isOurs: boolean): string => (isOurs ? done : `${done} by another window`)

/** What is said of a press that was not acted on. */
export const MISSED = 'The list moved just then. Nothing was done; look, and press again.'
