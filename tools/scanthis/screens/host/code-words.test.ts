import { expect, it } from 'vitest'
import { wifiText } from '../../../../parts/wifi-text.ts'
import { codeWords } from './code-words.ts'

it('[SCAN-5] a Wi-Fi is called by its name in lists, also an open or a hidden one, and never by its password', () => {
  expect(codeWords(wifiText({ name: 'Guests', password: 'welcome-2026' }))).toBe('Wi-Fi “Guests”')
  expect(codeWords(wifiText({ name: 'Halle; Süd', password: null, hidden: true }))).toBe('Wi-Fi “Halle; Süd”')
})

it('[SCAN-5] a Wi-Fi whose network has no name yet says so, rather than that there is no text', () => {
  expect(codeWords('')).toBeNull()
  expect(codeWords(wifiText({ name: ' ', password: '', kind: 'WPA' }))).toBe('Wi-Fi, no network yet')
})
