import { Check, CircleAlert, Info, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { explain } from '../failures/explain.ts'
import { IconButton } from './button.tsx'
import { dismiss, followNotices, latestNotice, type Notice, say, shownFor } from './notices.ts'
import './toasts.css'
import { t } from './host-messages/t.ts'

const ICONS = { success: Check, failure: CircleAlert, note: Info }

/**
 * Shows one toast at a time, at the top right, in a portal above the app and every dialog. Host pages keep a
 * strip free for it, which grows with the toast; the landing page adds one with its first toast. Walls have
 * no toasts.
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
      aria-label={t('ui.notifications')}
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
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer or focus only keeps it open.
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
        {times > 1 && <span className="toast-times">{t('ui.times', { count: times })}</span>}
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
          {t('ui.undo')}
        </button>
      )}
      <IconButton label={t('ui.close')} onClick={close} className="size-9!">
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Returns the current message, for screens that show it among the presenter's tools, not as a toast. */
export function useNotice(): Notice | null {
  return useSyncExternalStore(followNotices, latestNotice)
}

/** Dismisses a message when its time is over. The time stops while it is `held`. */
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

/** Enlarges the strip for a higher toast, so that the content below moves instead of being covered. */
function useRoomFor(area: RefObject<HTMLElement | null>, notice: Notice | null): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (notice) style.setProperty('--toast-height', `${area.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--toast-height')
  }, [area, notice])
}

/**
 * For a page whose head reaches to the top: adds space above it from the first toast until the page is left,
 * so that it moves only once.
 */
export function ToastSpace() {
  const [needed, setNeeded] = useState(false)
  const notice = useNotice()
  useLayoutEffect(() => {
    if (notice) setNeeded(true)
  }, [notice])
  return needed ? <div className="toast-strip" /> : null
}

export const showSuccess = (text: string): void => say({ kind: 'success', text, ms: 4500 })

/** Shows a failure in the caller's words, with reason and advice if the error has them. */
export const showFailure = (text: string, error?: unknown): void =>
  say({ kind: 'failure', text, about: explain(error) ?? undefined, ms: 7000 })

/** `ms`: how long, for a text that takes longer to read. */
export const showNote = (text: string, ms = 4500): void => say({ kind: 'note', text, ms })

/** Shows a completed action with an Undo button. `ms`: how long, for what one may notice later. */
export const showUndo = (text: string, undo: () => void, ms = 10_000): void => say({ kind: 'success', text, undo, ms })
