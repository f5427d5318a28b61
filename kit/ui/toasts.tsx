import { Check, CircleAlert, Info, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { explain } from '../data/explain.ts'
import { IconButton } from './button.tsx'
import { dismiss, followNotices, latestNotice, type Notice, say, shownFor } from './notices.ts'
import './toasts.css'

const ICONS = { success: Check, failure: CircleAlert, note: Info }

/**
 * The toast area, top-right, in a strip that every layout keeps free for it: it covers nothing. One at a time. It lives beside the app, above
 * every dialog, as their portals do. Walls have none.
 */
export function Toasts() {
  const notice = useNotice()
  const area = useRef<HTMLElement>(null)
  useRoomFor(area, notice)
  return createPortal(
    <section
      ref={area}
      className="toasts"
      data-place="top-right"
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
    >
      {notice && <Toast key={notice.text} notice={notice} />}
    </section>,
    document.body,
  )
}

function Toast({ notice }: { notice: Notice }) {
  const { kind, text, about, times, undo } = notice
  const [held, setHeld] = useState(false)
  const before = useRef<HTMLElement | null>(null)
  useTime(notice, held)
  const Icon = ICONS[kind]
  const close = () => {
    before.current?.focus()
    dismiss(notice)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer or the focus on it only keeps it standing.
    <div
      className="toast"
      data-toast={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setHeld(true)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className="toast-icon" />
      <p>
        <strong>{text}</strong>
        {times > 1 && <span className="toast-times">{times.toLocaleString('en')} times</span>}
        {about && <span className="toast-about">{about}</span>}
      </p>
      {undo && (
        <button
          type="button"
          className="toast-undo"
          onClick={() => {
            close()
            undo()
          }}
        >
          Undo
        </button>
      )}
      <IconButton label="Close" onClick={close} className="size-9!">
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** What was said last, for a screen that has no toasts: quietly, in a presenter's own tools, where the hall does not look. */
export function useNotice(): Notice | null {
  return useSyncExternalStore(followNotices, latestNotice)
}

/** Lets a notice go when its time is over, which stands still while it is `held`. */
export function useTime(notice: Notice | null, held = false): void {
  useEffect(() => {
    if (held || !notice) return
    const from = performance.now()
    const timer = setTimeout(() => dismiss(notice), notice.ms)
    return () => {
      clearTimeout(timer)
      shownFor(notice, performance.now() - from)
    }
  }, [notice, held])
}

/** A toast of more lines than the strip has makes the strip higher: what stands below moves, and is not covered. */
function useRoomFor(area: RefObject<HTMLElement | null>, notice: Notice | null): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (notice) style.setProperty('--toast-height', `${area.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--toast-height')
  }, [area, notice])
}

/** For a page whose head reaches to the top: space above it as soon as there is a toast, and until the page is left, so that nothing jumps twice. */
export function ToastSpace() {
  const [needed, setNeeded] = useState(false)
  const notice = useNotice()
  useLayoutEffect(() => {
    if (notice) setNeeded(true)
  }, [notice])
  return needed ? <div className="toast-strip" /> : null
}

/** Says that something worked. */
export const showSuccess = (text: string): void => say({ kind: 'success', text, ms: 4500 })

/** Says what failed, in the caller's words, and why and what to do, as far as the error tells. */
export const showFailure = (text: string, error?: unknown): void =>
  say({ kind: 'failure', text, about: explain(error) ?? undefined, ms: 7000 })

/** Says something that is neither. */
export const showNote = (text: string): void => say({ kind: 'note', text, ms: 4500 })

/** Says what was done, and offers to take it back. */
export const showUndo = (text: string, undo: () => void): void => say({ kind: 'success', text, undo, ms: 8000 })
