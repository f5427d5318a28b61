import { createPortal } from 'react-dom'
import { Toaster, toast } from 'sonner'
import { explain } from '../data/explain.ts'
import { useTheme } from './theme.ts'

/** Below the buttons of a page's head: what a toast says is rarely more urgent than the next press. */
const BELOW_HEAD = { top: 116, right: 24 }
const BELOW_BAR = { top: 68, left: 16, right: 16 }

/** The toast area, top-right, above every dialog: it lives beside the app, as their portals do. */
export function Toasts() {
  const { shown } = useTheme()
  return createPortal(
    <Toaster
      position="top-right"
      offset={BELOW_HEAD}
      mobileOffset={BELOW_BAR}
      theme={shown}
      duration={4500}
      closeButton
      toastOptions={{
        style: {
          background: 'var(--panel)',
          color: 'var(--main)',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius-control)',
          boxShadow: 'var(--shadow-dialog)',
          fontFamily: 'var(--font-sans)',
          fontSize: '0.875rem',
        },
        classNames: { description: 'text-quiet!', error: '[&_[data-icon]]:text-danger', success: '[&_[data-icon]]:text-success' },
      }}
    />,
    document.body,
  )
}

/** Says that something worked. */
export const showSuccess = (text: string): void => {
  toast.success(text)
}

/** Says what failed, in the caller's words, and below it why and what to do, as far as the error tells. The same failure again does not pile up. */
export const showFailure = (text: string, error?: unknown): void => {
  toast.error(text, { id: text, description: explain(error) ?? undefined, duration: 7000 })
}

/** Says something that is neither. */
export const showNote = (text: string): void => {
  toast(text)
}

/** Says what was done, and offers to take it back. */
export const showUndo = (text: string, undo: () => void): void => {
  toast(text, { action: { label: 'Undo', onClick: undo }, duration: 8000 })
}
