import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { t } from './host-messages/t.ts'

/**
 * Navigation state that skips the guard, to leave unsaved changes on purpose: `<Link state={LEAVE}>`,
 * `navigate(to, { state: LEAVE })`.
 */
export const LEAVE = { leave: true } as const

/** Each returns a text about unsaved changes on the screen, or null. */
const unsaved = new Set<() => string | null>()
let guards = 0
let asking = false

/**
 * Returns a text about changes that would be lost by leaving now, or null. For ways of leaving that bypass
 * the guard, such as signing out.
 */
export const lostByLeaving = (): string | null => {
  for (const about of unsaved) {
    const words = about()
    if (words !== null) return words
  }
  return null
}
/** Whether a guard is mounted. A router supports one blocker at a time, so it asks for everybody. */
export const hasGuard = (): boolean => guards > 0
/** Whether the guard's question is open. */
export const isAsking = (): boolean => asking

/**
 * Makes the page's guard ask for further changes. `about` returns what would be lost at that moment, or null.
 * Returns the function that stops it.
 */
export function guardUnsaved(about: () => string | null): () => void {
  unsaved.add(about)
  return () => void unsaved.delete(about)
}

/** Asks before unsaved changes are left: within the app with our own dialog, otherwise with the browser's. */
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
      title={t('ui.leave')}
      about={(dirty ? about : lostByLeaving()) ?? ''}
      confirm={t('ui.leave.confirm')}
      onConfirm={async () => {
        blocker.proceed?.()
        return false
      }}
    />
  )
}
