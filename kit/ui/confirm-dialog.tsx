import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { backdropClass, DialogActions, popupClass, viewportClass } from './dialog-parts.tsx'
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
 * `focusAfter` returns where the focus goes if the button that opened the dialog is gone.
 */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  focusAfter,
  title,
  about,
  confirm,
  cancel = t('ui.cancel'),
  meanwhile,
}: ConfirmTexts & {
  open: boolean
  onClose: () => void
  onConfirm: () => Promise<boolean>
  focusAfter?: () => HTMLElement | null | undefined
}) {
  const [busy, setBusy] = useState(false)
  const opener = useRef<Element | null>(null)
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The focus is moved into the dialog after this.
    if (open && !popup.current?.contains(document.activeElement)) opener.current = document.activeElement
  }, [open])
  const run = async () => {
    setBusy(true)
    try {
      if (await onConfirm()) onClose()
    } finally {
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
            className={cx(popupClass, 'max-w-md p-6')}
            finalFocus={() => opener.current?.isConnected || (focusAfter?.() ?? true)}
          >
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
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
