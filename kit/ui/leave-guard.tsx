import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The state of a navigation that is meant to leave what was not saved: `<Link state={LEAVE}>`, `navigate(to, { state: LEAVE })`. */
export const LEAVE = { leave: true } as const

/** Who on the screen has something that is not saved, in words, or null. */
const unsaved = new Set<() => string | null>()
let guards = 0
let asking = false

/** What would be lost by leaving now, in words, or null. For who leaves in a way that no guard sees, such as signing out. */
export const lostByLeaving = (): string | null => {
  for (const about of unsaved) {
    const words = about()
    if (words !== null) return words
  }
  return null
}
/** A router has one guard at a time; it asks for everybody. */
export const hasGuard = (): boolean => guards > 0
/** Whether the question is on the screen. */
export const isAsking = (): boolean => asking

/** Has the page's guard ask for something too. `about` says at that moment what would be lost, or null. Returns how to stop. */
export function guardUnsaved(about: () => string | null): () => void {
  unsaved.add(about)
  return () => void unsaved.delete(about)
}

/** Asks before somebody walks away from changes that are not saved: within the app with our own question, out of it with the browser's. */
export function LeaveGuard({ dirty, about }: { dirty: boolean; about: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.state?.leave !== LEAVE.leave &&
      (dirty || lostByLeaving() !== null),
  )
  useEffect(() => {
    guards++
    const ask = (event: BeforeUnloadEvent) => {
      if (lostByLeaving() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      guards--
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
  useEffect(() => guardUnsaved(() => (dirty ? about : null)), [dirty, about])
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    asking = isBlocked
    return () => {
      asking = false
    }
  }, [isBlocked])
  return (
    <ConfirmDialog
      open={isBlocked}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      about={(dirty ? about : lostByLeaving()) ?? ''}
      confirm="Leave"
      onConfirm={async () => {
        blocker.proceed?.()
        return false
      }}
    />
  )
}
