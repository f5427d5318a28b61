import { openWindow } from '../display/open-window.ts'
import { WALL_WINDOW, wallAsked } from './wall-path.ts'

/** The part of the Window Management API that is used here. Source: W3C Window Management, `getScreenDetails`. */
interface ScreenDetails {
  screens: readonly { availLeft: number; availTop: number; availWidth: number; availHeight: number }[]
  currentScreen: object
}
interface ManagedWindow extends Window {
  getScreenDetails?: () => Promise<ScreenDetails>
}

/**
 * Opens a wall in the one window that walls stand in. One that shows a wall already goes on to the next by itself, so that it stays where it is and
 * fills its screen; a new one goes to the second screen, where there is one and the browser and its person allow it. Null: the browser blocked it.
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
    // Somebody went elsewhere with it.
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
    // Not allowed: it stands on this screen, and can be dragged over.
  }
}
