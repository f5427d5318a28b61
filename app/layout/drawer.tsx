import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { backdropClass } from '../../kit/ui/dialog-parts.tsx'
import { t } from './host-messages/t.ts'

/**
 * The sidebar of a small screen. It slides in from the left, traps focus, and closes on Escape, a press
 * outside, and navigation.
 */
export function Drawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className="on-ink fixed inset-y-0 left-0 z-50 w-64 max-w-[85vw] bg-page outline-none transition-transform duration-180 data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full">
          <Base.Title className="sr-only">{t('layout.menu')}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
