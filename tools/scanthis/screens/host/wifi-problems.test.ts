import { expect, it } from 'vitest'
import { type WifiCode, wifiText } from '../../../../parts/wifi-text.ts'
import { scanProblems, wifiProblems } from './scan-problems.ts'

const problems = (wifi: WifiCode) => wifiProblems(wifiText({ kind: 'WPA', ...wifi }))

it('[SCAN-17] says at its field what no Wi-Fi has', () => {
  expect(problems({ name: 'Hall', password: 'correct horse' })).toEqual({ name: null, password: null })
  expect(problems({ name: 'Hall', password: 'f'.repeat(64) }).password).toBeNull()
  for (const password of ['', '1234567', 'x'.repeat(64)]) expect(problems({ name: 'Hall', password }).password).toContain('8 to 63')
  expect(problems({ name: 'Hall', password: '', kind: 'WEP' }).password).toContain('Enter the password')
  expect(problems({ name: 'Hall', password: '', kind: 'nopass' }).password).toBeNull()
  expect(problems({ name: ' ', password: 'correct horse' }).name).toContain('Enter the name')
  expect(problems({ name: 'é'.repeat(17), password: 'correct horse' }).name).toContain('32 bytes')
})

it('[SCAN-17] a Wi-Fi with a problem is not saved', () => {
  expect(scanProblems({ text: wifiText({ name: '', password: 'correct horse' }), description: '' }).text).not.toBeNull()
  expect(scanProblems({ text: wifiText({ name: 'Hall', password: 'correct horse' }), description: '' }).text).toBeNull()
})
