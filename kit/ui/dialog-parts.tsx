import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export const backdropClass =
  'fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-[starting-style]:opacity-0 data-[ending-style]:opacity-0'
export const popupClass =
  'relative my-auto flex w-full flex-col rounded-panel border border-line bg-panel text-main shadow-dialog transition-[opacity,scale] duration-150 data-[starting-style]:scale-97 data-[starting-style]:opacity-0 data-[ending-style]:scale-97 data-[ending-style]:opacity-0'
/** Below the strip of the toasts, which are seen over a dialog too. */
export const viewportClass =
  'fixed inset-x-0 top-[var(--toast-room)] bottom-0 z-50 flex justify-center overflow-y-auto overscroll-contain px-4 pt-1 pb-4 sm:px-8 sm:pb-8'

/** The row of buttons that ends a dialog: the quiet ones first, the one that acts last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>
}

/** The same of a form: 'Cancel', and the button that sends it. */
export function FormActions({ onCancel, send = 'Save', busy }: { onCancel: () => void; send?: string; busy: boolean }) {
  return (
    <DialogActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {send}
      </Button>
    </DialogActions>
  )
}
