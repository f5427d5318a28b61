import { cx } from './cx.ts'
import { t } from './host-messages/t.ts'

/** The text in the place of a removed row, so that nothing moves under the pointer. */
export function GoneText({ text, className }: { text: string; className?: string }) {
  return <p className={cx('text-14 text-quiet italic', className)}>{text}</p>
}

/** Returns the text for a removed row: the action, and whether another window did it. */
export const goneText = (done: string, isOurs: boolean): string => (isOurs ? done : t('ui.elsewhere', { done }))

/** Returns the text for a row that leaves its list only when it is deleted. */
export const deletedText = (list: { ours: (id: string) => unknown }, id: string): string =>
  goneText(t('ui.deleted'), list.ours(id) === 'deleted')

/** The text for a press that was ignored. */
export const missedText = (): string => t('ui.missed')
