import { showNote, showSuccess } from '../ui/toasts.tsx'

/** Tells that deleted sessions are back, and how many of their rows are not. */
export function showRestored(sessions: number, leftOut: number): void {
  const text = sessions === 1 ? 'Restored' : `${sessions.toLocaleString('en')} restored`
  if (leftOut === 0) {
    showSuccess(text)
    return
  }
  const rest =
    leftOut === 1
      ? '1 row could not come back, because its id is'
      : `${leftOut.toLocaleString('en')} rows could not come back, because their ids are`
  showNote(`${text}. ${rest} in use now.`, 10_000)
}
