import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveKey, type Purpose } from './keys.ts'

const SECRET = Buffer.from('a secret of at least thirty-two characters')

/**
 * The keys that HKDF-SHA256 without salt derives from these texts. A different key would void tokens and
 * codes of servers in use.
 */
const KEYS: Record<Purpose, string> = {
  refreshTokens: 'e3015cf34d604d00fb7d3123aee1167525f7e8e324dcfdab6d38ca6fdac7e898',
  mailedCodes: 'e7c4016aa1c74b13ace4c6d8690480662a77ab80f695e8fd757e216c329e9bc0',
  recoveryCodes: '6b5490be0624ddbaed596bb90ed9010265d9bf53c9b1a9aca54bc6148e346811',
  factorSecrets: '557119c7af4c3601596d48562890301af9d55b3509f5cffddae672b6dc7a3662',
  devicePseudonyms: '37c223d2e9f7c6f2b0f614d7f035253b7f98093f71120eedb52469dd0ae46f08',
  devicePasses: '7afeb936889092e5ceb7d1b9b21c1a7f09459f5f8ad3ff8f70aff307cf3aaf45',
  busChannels: '9b97c809c3e400e5e691f97e090d6fae3764e83a6255df90e88ed91464ce766d',
  busWords: 'acf476066e8983b15233d1f220b18bbdd212bcfcb956e3a847786e9a969d460a',
  ledgerNames: 'ba7ae6b3919535774abd0e2efcefee00892818e63f28436778f79e3c73bfe387',
  limitNames: '58a2dd941dd0cf2ae3fd42fe587187631a83db5ef961fa0ac650de0401ca4475',
  operatorSettings: '00eb8dd222d8efcaf80760a58713062d28df71eba376cf119cde0642fd1e68f9',
  phoneHellos: 'a26147aab6c620febe972f59fb542ba92cfaf7367c123150180b1d4a896df563',
}

describe('the key for a purpose', () => {
  it.each(Object.entries(KEYS))('%s is the same as ever', (purpose, hex) =>
    expect(
      deriveKey(SECRET, purpose as Purpose)
        .export()
        .toString('hex'),
    ).toBe(hex),
  )
  it('is nobody else’s, and not the secret', () => {
    expect(new Set(Object.values(KEYS)).size).toBe(Object.keys(KEYS).length)
    expect(deriveKey(SECRET, 'mailedCodes').equals(createSecretKey(SECRET))).toBe(false)
    expect(deriveKey(Buffer.from(`${SECRET}.`), 'mailedCodes').equals(deriveKey(SECRET, 'mailedCodes'))).toBe(false)
  })
})
