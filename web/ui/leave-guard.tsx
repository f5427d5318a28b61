import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The state of a navigation that is meant to leave what was not saved: `<Link state={LEAVE}>`, `navigate(to, { state: LEAVE })`. */
export const LEAVE = { leave: true } as const

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
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
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
