import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'

export const backdropClass =
  'fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-[starting-style]:opacity-0 data-[ending-style]:opacity-0'
export const popupClass =
  'relative my-auto flex w-full flex-col rounded-panel border border-line bg-panel text-main shadow-dialog transition-[opacity,scale] duration-150 data-[starting-style]:scale-97 data-[starting-style]:opacity-0 data-[ending-style]:scale-97 data-[ending-style]:opacity-0'
export const viewportClass = 'fixed inset-0 z-50 flex justify-center overflow-y-auto overscroll-contain p-4 sm:p-8'

const WIDTHS = { narrow: 'max-w-md', medium: 'max-w-xl', wide: 'max-w-5xl' }

/**
 * A modal window: focus moves to its first field and comes back, Escape and the backdrop close it.
 * Put a form's buttons into `DialogActions` at the end of `children`.
 */
export function Dialog({
  open,
  onClose,
  title,
  about,
  width = 'narrow',
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  about?: ReactNode
  width?: keyof typeof WIDTHS
  children: ReactNode
}) {
  const popup = useRef<HTMLDivElement>(null)
  // A wide dialog is looked at before it is typed into; a phone's keyboard would cover it.
  const firstField = () => (width === 'wide' ? null : popup.current?.querySelector<HTMLElement>('input, textarea, select')) ?? true
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup ref={popup} initialFocus={firstField} className={cx(popupClass, WIDTHS[width])}>
            <header className="flex items-start gap-4 px-6 pt-5 pb-4">
              <div className="flex-1">
                <Base.Title className="font-[650] text-20">{title}</Base.Title>
                {about && <Base.Description className="mt-1 text-14 text-quiet">{about}</Base.Description>}
              </div>
              <Base.Close aria-label="Close" title="Close" className={buttonClass('ghost', 'small', '-mr-2 size-8 px-0!')}>
                <X aria-hidden="true" />
              </Base.Close>
            </header>
            <div className="px-6 pb-6">{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The row of buttons that ends a dialog: the quiet ones first, the one that acts last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>
}
