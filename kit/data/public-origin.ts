import { useServerSettings } from './server-settings.ts'

/**
 * The origin for phones: PUBLIC_URL if the server has one, else this page's. Null while loading, so that no
 * QR code is shown and then replaced.
 */
export function usePublicOrigin(): string | null {
  const settings = useServerSettings()
  return settings && (settings.public_url ?? window.location.origin)
}
