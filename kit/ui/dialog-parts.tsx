import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { t } from './host-messages/t.ts'

export const backdropClass =
  'fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-[starting-style]:opacity-0 data-[ending-style]:opacity-0'
/** Scrolls within its edges where its content is higher than the screen. */
export const popupClass =
  'relative my-auto flex max-h-full w-full flex-col overflow-y-auto overscroll-contain scroll-pb-24 rounded-panel border border-line bg-panel text-main shadow-dialog transition-[opacity,scale] duration-150 data-[starting-style]:scale-97 data-[starting-style]:opacity-0 data-[ending-style]:scale-97 data-[ending-style]:opacity-0'
/** Leaves free the strip of the toasts, so that a dialog does not cover them. */
export const viewportClass = 'fixed inset-x-0 top-[var(--toast-room)] bottom-0 z-50 flex justify-center px-4 pt-1 pb-4 sm:px-8 sm:pb-8'

/**
 * The row of buttons at the end of a dialog: quiet ones first, the main one last. In a dialog higher than the
 * screen it is sticky at the bottom.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-6 mt-2 -mb-6 flex flex-wrap justify-end gap-2 rounded-b-panel bg-panel px-6 pt-4 pb-6">
      {children}
    </div>
  )
}

/** The buttons of a form: 'Cancel' and the submit button. */
export function FormActions({ onCancel, send = t('ui.save'), busy }: { onCancel: () => void; send?: string; busy: boolean }) {
  return (
    <DialogActions>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {send}
      </Button>
    </DialogActions>
  )
}
