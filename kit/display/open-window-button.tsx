import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { showFailure } from '../ui/toasts.tsx'
import { openWindow } from './open-window.ts'

interface OpenWindowButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  path: string
  /** Of the window: asked for again under it, the page comes into the same window. */
  window: string
  label: string
  /** Whose it is, for a screen reader, where several buttons of this label stand together. */
  of?: string
  icon?: ReactNode
}

/** A button that opens a page of ours in a window of its own that fills the screen. Where the browser blocks it, a toast says what to do. */
export function OpenWindowButton({ path, window, label, of, icon, ...props }: OpenWindowButtonProps) {
  const open = () => {
    if (openWindow(path, window) === null) showFailure('Please allow pop-ups to open this window')
  }
  return (
    <Button onClick={open} aria-label={of === undefined ? undefined : `${label}: ${of}`} {...props}>
      {icon}
      {label}
    </Button>
  )
}
