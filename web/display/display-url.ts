import type { DisplaySettings } from '../../contract/display-settings.ts'

/** The address of the full-screen QR page for a link, to be opened in a new tab. */
export const displayUrl = (url: string, settings: DisplaySettings): string =>
  `/qr-display.html?${new URLSearchParams({ url, settings: JSON.stringify(settings) })}`
