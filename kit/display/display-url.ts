import type { DisplaySettings } from '../../parts/display-settings.ts'
import type { Followed } from './followed.ts'

/** The address of the full-screen QR page for a link, to be opened in a new tab, and what it goes by from then on. */
export const displayUrl = (url: string, settings: DisplaySettings, followed: Followed): string =>
  `/qr-display.html?${new URLSearchParams({ url, settings: JSON.stringify(settings), session: JSON.stringify(followed) })}`
