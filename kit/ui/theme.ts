import { useSyncExternalStore } from 'react'

/**
 * The person's choice; `system` follows the operating system. public/theme.js reads the same key to set the
 * class before the first paint.
 */
export type ThemeChoice = 'system' | 'light' | 'dark'

const KEY = 'limelight-theme'
const listeners = new Set<() => void>()
const machine = () => window.matchMedia('(prefers-color-scheme: dark)')

const readChoice = (): ThemeChoice => {
  try {
    const stored = window.localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}
const shownFor = (choice: ThemeChoice): 'light' | 'dark' => (choice === 'system' ? (machine().matches ? 'dark' : 'light') : choice)

/** Applies the chosen theme to the document. */
export function applyTheme(): void {
  document.documentElement.classList.toggle('dark', shownFor(readChoice()) === 'dark')
  for (const listener of listeners) listener()
}

/** Stores the choice and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') window.localStorage.removeItem(KEY)
  else window.localStorage.setItem(KEY, choice)
  applyTheme()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    machine().addEventListener('change', applyTheme)
    window.addEventListener('storage', applyTheme)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the choice and the theme shown. */
export function useTheme(): { choice: ThemeChoice; shown: 'light' | 'dark' } {
  const choice = useSyncExternalStore(subscribe, readChoice)
  const shown = useSyncExternalStore(subscribe, () => shownFor(readChoice()))
  return { choice, shown }
}
