import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * The purposes of derived keys. Each has its own key, so that a value signed for one purpose is not valid for
 * another. Keys are derived from these texts: changing a text invalidates everything made with its key.
 */
const PURPOSES = {
  refreshTokens: 'limelight auth: refresh tokens',
  mailedCodes: 'limelight auth: mailed codes',
  recoveryCodes: 'limelight auth: recovery codes',
  factorSecrets: 'limelight auth: factor secrets',
  devicePseudonyms: 'limelight policy: pseudonyms of devices',
  devicePasses: 'limelight fairness: passes of devices',
  busChannels: 'limelight bus: names of channels',
  busWords: 'limelight bus: what nodes say',
  ledgerNames: 'limelight fairness: names in the ledger',
  limitNames: 'limelight limits: names of what is counted',
  operatorSettings: 'limelight operator: secrets in settings',
  phoneHellos: 'limelight operator: hellos of phones',
} as const
export type Purpose = keyof typeof PURPOSES

/**
 * Returns the 32-byte key for a purpose, derived from the server's secret (HKDF-SHA256, RFC 5869). Two things
 * are signed with the secret itself: access tokens, which other services verify with AUTH_SECRET, and the
 * device cookie, which is older than derived keys.
 */
export const deriveKey = (secret: Uint8Array, purpose: Purpose): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', PURPOSES[purpose], 32)))
