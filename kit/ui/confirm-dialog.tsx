import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { backdropClass, DialogActions, popupClass, viewportClass } from './dialog-parts.tsx'
import { focusOnceGone, rememberPlace } from './focus-nearby.ts'
import { t } from './host-messages/t.ts'

export interface ConfirmTexts {
  /** A question: 'Delete this poll?' */
  title: string
  /** Names everything that is lost: '“Lunch?” and its 12 responses will be gone for good.' */
  about: ReactNode
  /** The verb: 'Delete poll'. */
  confirm: string
  /** Label of the button that cancels. Default: 'Cancel'. */
  cancel?: string
  /** Shown while what was confirmed is being done. */
  meanwhile?: ReactNode
}

/**
 * Asks before something is destroyed. Only its buttons and Escape close it; 'Cancel' has the focus, so that
 * Enter alone destroys nothing. `onConfirm` resolves with whether it worked; false keeps the dialog open.
 * The focus goes back to the button that opened the dialog; if that is gone with its row, to the next row
 * (focus-nearby.ts).
 */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  about,
  confirm,
  cancel = t('ui.cancel'),
  meanwhile,
}: ConfirmTexts & {
  open: boolean
  onClose: () => void
  onConfirm: () => Promise<boolean>
}) {
  const [busy, setBusy] = useState(false)
  const opener = useRef<Element | null>(null)
  const nearby = useRef<() => HTMLElement | null>(() => null)
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The focus is moved into the dialog after this.
    const { activeElement } = document
    if (!open || !activeElement || popup.current?.contains(activeElement)) return
    opener.current = openerOf(activeElement)
    nearby.current = rememberPlace(opener.current)
  }, [open])
  const run = async () => {
    setBusy(true)
    // The dialog may go away together with the row that it stands in.
    const stop = opener.current && focusOnceGone(opener.current, nearby.current)
    let isDone = false
    try {
      isDone = await onConfirm()
      if (isDone) onClose()
    } finally {
      if (!isDone) stop?.()
      setBusy(false)
    }
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            ref={popup}
            className={cx(popupClass, 'max-w-md')}
            finalFocus={() => opener.current?.isConnected || (nearby.current() ?? true)}
          >
            {/* Sticky buttons keep the scroll container's own padding free: the padding belongs within it. */}
            <div className="p-6">
              <Base.Title className="font-[650] text-20">{title}</Base.Title>
              <Base.Description className="mt-2 text-quiet">{about}</Base.Description>
              {busy && meanwhile && <div className="mt-4">{meanwhile}</div>}
              <DialogActions>
                <Button onClick={onClose} disabled={busy}>
                  {cancel}
                </Button>
                <Button variant="danger" busy={busy} onClick={run}>
                  {confirm}
                </Button>
              </DialogActions>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Returns the control that led to a dialog: of an entry in a menu, the button that opened the menu. */
function openerOf(focused: Element): Element {
  // Once the menu closes, its button does not name it any more; the menu still names its button.
  const id = focused.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return (id && document.getElementById(id)) || focused
}
