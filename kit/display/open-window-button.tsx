import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { showFailure } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { openWindow } from './open-window.ts'

interface OpenWindowButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  path: string
  /** Name of the window: a page opened under the same name replaces the one in it. */
  window: string
  label: string
  /** Names the item for screen readers, if several buttons have the same label. */
  of?: string
  icon?: ReactNode
}

/**
 * A button that opens one of our pages in a window of its own that fills the screen. If the browser blocks
 * it, a toast explains what to do.
 */
export function OpenWindowButton({ path, window, label, of, icon, ...props }: OpenWindowButtonProps) {
  const open = () => {
    if (openWindow(path, window) === null) showFailure(t('display.blocked'))
  }
  return (
    <Button onClick={open} aria-label={of === undefined ? undefined : `${label}: ${of}`} {...props}>
      {icon}
      {label}
    </Button>
  )
}
