import { expect, it } from 'vitest'
import { wifiText } from '../../../parts/wifi-text.ts'
import { wifiProblem } from './wifi.ts'

it.each([
  [{ name: 'Hall', password: 'correct horse' }, 'WIFI:T:WPA;S:Hall;P:correct horse;;'],
  [{ name: 'Hall guests', password: '' }, 'WIFI:T:nopass;S:Hall guests;;'],
  [{ name: 'a;b:c,d"e\\f', password: 'x;y:z,"\\12' }, 'WIFI:T:WPA;S:a\\;b\\:c\\,d\\"e\\\\f;P:x\\;y\\:z\\,\\"\\\\12;;'],
  [{ name: 'Café 北', password: 'pässword' }, 'WIFI:T:WPA;S:Café 北;P:pässword;;'],
])('[O16] the code of a Wi-Fi: %j', (wifi, text) => {
  expect(wifiText(wifi)).toBe(text)
})

it('[O16] says what no Wi-Fi has', () => {
  expect(wifiProblem({ name: 'Hall', password: '' })).toBeNull()
  expect(wifiProblem({ name: 'é'.repeat(16), password: '12345678' })).toBeNull()
  expect(wifiProblem({ name: 'é'.repeat(17), password: '' })).toHaveProperty('name')
  for (const password of ['1234567', 'x'.repeat(64)]) expect(wifiProblem({ name: 'Hall', password })).toHaveProperty('password')
  expect(wifiProblem({ name: 'Hall', password: 'x'.repeat(63) })).toBeNull()
})
