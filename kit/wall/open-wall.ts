import { openWindow } from '../display/open-window.ts'
import { WALL_WINDOW, wallAsked } from './wall-path.ts'

/** The part of the Window Management API used here. Source: W3C Window Management, `getScreenDetails`. */
interface ScreenDetails {
  screens: readonly { availLeft: number; availTop: number; availWidth: number; availHeight: number }[]
  currentScreen: object
}
interface ManagedWindow extends Window {
  getScreenDetails?: () => Promise<ScreenDetails>
}

/**
 * Opens a wall, or another page for the room, in the one window for walls. A window that is open already
 * navigates itself, which keeps its position and full screen. A new window moves to the second screen if
 * there is one, and the browser and the host permit it. Null: the browser blocked it.
 */
export function openWall(path: string): Window | null {
  const opened = openWindow('', WALL_WINDOW)
  if (!opened) return null
  if (isOnWall(opened)) opened.postMessage({ wall: path }, window.location.origin)
  else {
    opened.location.href = path
    void moveToOtherScreen(opened)
  }
  return opened
}

function isOnWall({ location }: Window): boolean {
  try {
    return wallAsked({ wall: location.pathname }) !== null
  } catch {
    // The window has navigated to another origin.
    return false
  }
}

async function moveToOtherScreen(opened: Window): Promise<void> {
  const here: ManagedWindow = window
  if (!here.getScreenDetails || !(window.screen as { isExtended?: boolean }).isExtended) return
  try {
    const { screens, currentScreen } = await here.getScreenDetails()
    const other = screens.find((screen) => screen !== currentScreen)
    if (!other) return
    opened.moveTo(other.availLeft, other.availTop)
    opened.resizeTo(other.availWidth, other.availHeight)
  } catch {
    // Not permitted: the window stays on this screen and can be dragged over.
  }
}
