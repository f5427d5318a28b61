import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouter } from 'react-router'
import { buttonClass } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { cx } from './cx.ts'
import { backdropClass, popupClass, viewportClass } from './dialog-parts.tsx'
import { t } from './host-messages/t.ts'
import { guardUnsaved, hasGuard, isAsking, LeaveGuard } from './leave-guard.tsx'
import { useTyped } from './use-typed.ts'

const WIDTHS = { narrow: 'max-w-md', medium: 'max-w-xl', wide: 'max-w-5xl' }

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  about?: ReactNode
  width?: keyof typeof WIDTHS
  children: ReactNode
}

/**
 * A modal dialog. The focus moves to its first field, and back when it closes; Escape and the backdrop close
 * it. If its fields were changed, closing it or navigating back asks first, so that nothing is lost by
 * accident. Put a form's buttons into `DialogActions` at the end of `children`.
 */
export function Dialog({ open, onClose, title, about, width = 'narrow', children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const typed = useTyped(popup)
  const [asks, setAsks] = useState(false)
  // No field of a wide dialog gets the focus: it is read first, and a phone's keyboard would cover it.
  const firstField = () => (width === 'wide' ? null : popup.current?.querySelector<HTMLElement>('input, textarea, select')) ?? true
  const close = () => {
    if (isAsking()) return
    if (typed.isChanged()) setAsks(true)
    else onClose()
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && close()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup ref={popup} initialFocus={firstField} className={cx(popupClass, WIDTHS[width])} {...typed.watch}>
            <header className="flex items-start gap-4 px-6 pt-5 pb-4">
              <div className="flex-1">
                <Base.Title className="font-[650] text-20">{title}</Base.Title>
                {about && <Base.Description className="mt-1 text-14 text-quiet">{about}</Base.Description>}
              </div>
              <Base.Close aria-label={t('ui.close')} title={t('ui.close')} className={buttonClass('ghost', 'small', '-mr-2 size-8 px-0!')}>
                <X aria-hidden="true" />
              </Base.Close>
            </header>
            <div className="px-6 pb-6">{children}</div>
            <Guard isChanged={typed.isChanged} forget={typed.forget} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
      <ConfirmDialog
        open={open && asks}
        onClose={() => setAsks(false)}
        title={t('ui.discard')}
        about={t('ui.discard.about')}
        cancel={t('ui.discard.keep')}
        confirm={t('ui.discard.confirm')}
        onConfirm={async () => {
          onClose()
          return true
        }}
      />
    </Base.Root>
  )
}

/** While the dialog is open, leaving the page asks too. A page's own guard asks for the dialog as well. */
function Guard({ isChanged, forget }: { isChanged: () => boolean; forget: () => void }) {
  const inRouter = useContext(DataRouter) !== null
  const [isOwn] = useState(() => !hasGuard())
  useEffect(() => {
    forget()
    return guardUnsaved(() => (isChanged() ? t('ui.discard.about') : null))
  }, [isChanged, forget])
  return inRouter && isOwn ? <LeaveGuard dirty={false} about="" /> : null
}
