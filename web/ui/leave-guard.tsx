import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The state of a navigation that is meant to leave what was not saved: `<Link state={LEAVE}>`, `navigate(to, { state: LEAVE })`. */
export const LEAVE = { leave: true } as const

/** What is on the screen and not saved, in words. */
const unsaved = new Set<string>()

/** What would be lost by leaving now, in words, or null. For who leaves in a way that no guard sees, such as signing out. */
export const lostByLeaving = (): string | null => [...unsaved][0] ?? null

/** Asks before somebody walks away from changes that are not saved: within the app with our own question, out of it with the browser's. */
export function LeaveGuard({ dirty, about }: { dirty: boolean; about: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.state?.leave !== LEAVE.leave,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    unsaved.add(about)
    return () => {
      window.removeEventListener('beforeunload', ask)
      unsaved.delete(about)
    }
  }, [dirty, about])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      about={about}
      confirm="Leave"
      onConfirm={async () => {
        blocker.proceed?.()
        return false
      }}
    />
  )
}
