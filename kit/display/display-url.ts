import type { DisplaySettings } from '../../parts/display-settings.ts'
import type { Followed } from './followed.ts'

/** Returns the URL of a link's full-screen QR page, for a new tab. It includes the session to follow. */
export const displayUrl = (url: string, settings: DisplaySettings, followed: Followed): string =>
  `/qr-display.html?${new URLSearchParams({ url, settings: JSON.stringify(settings), session: JSON.stringify(followed) })}`
