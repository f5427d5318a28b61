import { linkKeyOf } from '../data/link-key.ts'
import { isWallWindow } from './wall-path.ts'

/** Keys that lead a presentation. A clicker sends Page Up, Page Down, and a full stop or B. */
const LEADS: ReadonlySet<string> = new Set(['arrowright', 'pagedown', 'arrowleft', 'pageup', '.', 'b', 'c', 'r'])

type HostWindow = Window & typeof globalThis

/**
 * Presses a key of the wall's window on its host's page of that session instead, which does what it does in front,
 * with the same guards. Returns whether that page used the key.
 */
export function pressOnHostPage(session: string, event: KeyboardEvent): boolean {
  const { key, repeat, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || !LEADS.has(key.toLowerCase())) return false
  const host = hostPageOf(session)
  if (!host) return false
  const pressed = new host.KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
  return !host.document.body.dispatchEvent(pressed)
}

/**
 * The page that opened this window by 'Present', while it is still one of that session. A display link has none; a
 * window that became a wall may be its own opener.
 */
function hostPageOf(session: string): HostWindow | null {
  if (!isWallWindow() || linkKeyOf(window.location)) return null
  const host: HostWindow | null = window.opener
  try {
    return host && host !== window && !host.closed && host.location.pathname.split('/').includes(session) ? host : null
  } catch {
    // It has navigated to another origin.
    return null
  }
}
