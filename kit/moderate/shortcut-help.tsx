import { Keyboard, KeyboardOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { t } from './host-messages/t.ts'
import type { RowKey } from './use-row-keys.ts'

const KEPT = 'limelight:moderation-keys'

/** Whether the shortcut keys are on in this browser, and a function that sets it. */
export function useKeysOn(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(KEPT) !== 'off')
  const set = (next: boolean) => {
    localStorage.setItem(KEPT, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, set]
}

/**
 * Lists the shortcut keys if there is a keyboard, with a switch that turns them off: a single letter must not
 * act when somebody speaks or mistypes (WCAG 2.1.4).
 */
export function ShortcutHelp({ keys, on, onChange }: { keys: readonly RowKey[]; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-14 text-quiet sm:flex [@media(hover:none)]:hidden">
      {on && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 [&>span]:whitespace-nowrap">
          {keys.map(([key, does]) => (
            <span key={key}>
              <Key>{key}</Key> {does()}
            </span>
          ))}
          <span>
            <Key>↑</Key> <Key>↓</Key> {t('moderate.keys.move')}
          </span>
        </p>
      )}
      <Button variant="ghost" size="small" className="-my-1 -mr-3" onClick={() => onChange(!on)}>
        {on ? t('moderate.keys.off') : t('moderate.keys.on')}
      </Button>
    </div>
  )
}

/** Turns the keys on and off where there is no room for their list: the buttons of the selected row name them. */
export function KeysSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const Icon = on ? Keyboard : KeyboardOff
  return (
    <IconButton
      label={on ? t('moderate.keys.off') : t('moderate.keys.on')}
      className="hidden size-8! sm:inline-flex [@media(hover:none)]:hidden"
      onClick={() => onChange(!on)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}

/** The key of a button, which the button itself names to screen readers. */
export const KeyMark = ({ letter }: { letter: string }) => (
  <kbd className="hidden rounded-mark border border-current px-1 font-[550] font-sans text-12 leading-4 opacity-80 sm:inline [@media(hover:none)]:hidden">
    {letter}
  </kbd>
)

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-mark border border-line bg-sunken px-1.5 font-[550] font-sans text-12 text-main">{children}</kbd>
)
