import { t } from './host-messages/t.ts'
/**
 * Keys with one effect. What handles them and what lists them for the host read the same value, so that the list
 * cannot differ from the effect.
 */
export interface KeyBinding<Act> {
  /**
   * As `KeyboardEvent.key`, in lower case; with others held, 'shift+z', 'ctrl+z', 'ctrl+shift+z'. Ctrl is Cmd on a
   * Mac.
   */
  keys: readonly string[]
  /** Their effect, for the list: 'Next'. */
  does: string
  act: Act
  /** They work on every screen, so that the list has them last. */
  everywhere?: true
}

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Returns the act of a key press, or null. Shift counts only where a binding names it. */
export function actOf<Act>(bindings: readonly KeyBinding<Act>[], { key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): Act | null {
  if (altKey) return null
  const held = ctrlKey || metaKey ? 'ctrl+' : ''
  const plain = key.toLowerCase()
  const find = (name: string) => bindings.find(({ keys }) => keys.includes(name))
  return ((shiftKey && find(`${held}shift+${plain}`)) || find(held + plain))?.act ?? null
}

const NAMES: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  escape: 'Esc',
}
const WORDS = { pageup: 'keys.pageUp', pagedown: 'keys.pageDown', ' ': 'keys.space', ctrl: 'keys.ctrl', shift: 'keys.shift' } as const
const nameOf = (key: string): string | undefined => (Object.hasOwn(WORDS, key) ? t(WORDS[key as keyof typeof WORDS]) : NAMES[key])

/** Returns the name of a key for people: '→', 'Ctrl+Z'. */
export const shownKey = (key: string): string =>
  key
    .split(/(?<=.)\+/)
    .map((part) => nameOf(part) ?? part.toUpperCase())
    .join('+')
