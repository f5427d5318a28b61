import { useServerSettings } from './server-settings.ts'

/**
 * The origin that phones are sent to: PUBLIC_URL where the server has one, else the one this page came from. Null until the server has said,
 * so that no code is shown and then replaced by another.
 */
export function usePublicOrigin(): string | null {
  const settings = useServerSettings()
  return settings && (settings.public_url ?? window.location.origin)
}
