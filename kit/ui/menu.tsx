import { Menu as Base } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { focusOnceGone, rememberPlace } from './focus-nearby.ts'

export interface MenuAction {
  label: string
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  onSelect: () => void
  danger?: boolean
}

/**
 * A button that opens a list of actions. Without `children` it shows three dots, and `label` says to which
 * item the actions belong. An action may remove that item, and the button with it.
 */
export function Menu({
  label,
  actions,
  children,
  className,
}: {
  label: string
  actions: readonly MenuAction[]
  children?: ReactNode
  className?: string
}) {
  const trigger = useRef<HTMLButtonElement>(null)
  const select = (action: () => void) => {
    if (trigger.current) focusOnceGone(trigger.current, rememberPlace(trigger.current))
    action()
  }
  return (
    <Base.Root>
      <Base.Trigger
        ref={trigger}
        aria-label={label}
        title={label}
        className={className ?? buttonClass('ghost', 'small', 'size-8 px-0! data-[popup-open]:bg-sunken')}
      >
        {children ?? <Ellipsis aria-hidden="true" />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50">
          <Base.Popup className="min-w-44 origin-(--transform-origin) rounded-control border border-line bg-panel p-1 text-main shadow-dialog outline-none transition-[opacity,scale] duration-120 data-[starting-style]:scale-97 data-[starting-style]:opacity-0 data-[ending-style]:opacity-0">
            {actions.map(({ label: text, icon: Icon, onSelect, danger }) => (
              <Base.Item
                key={text}
                onClick={() => select(onSelect)}
                className={cx(
                  'flex h-9 items-center gap-2.5 rounded-[5px] px-2.5 text-14 outline-none data-[highlighted]:bg-sunken',
                  danger && 'text-danger data-[highlighted]:bg-danger-tint',
                )}
              >
                <Icon className="size-4" aria-hidden="true" />
                {text}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
