import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * What keys are for. One key per purpose, so that a value made for one can never pass for another. The texts go into the keys: with another text,
 * everything that was made with the old key is void.
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
} as const
export type Purpose = keyof typeof PURPOSES

/**
 * The 32-byte key for a purpose, derived from the server's secret (HKDF-SHA256, RFC 5869). Two purposes have the secret itself: access tokens,
 * which other services of the host verify with AUTH_SECRET, and the device cookie, which was signed so before there were derived keys.
 */
export const deriveKey = (secret: Uint8Array, purpose: Purpose): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', PURPOSES[purpose], 32)))
