import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readWifi, WIFI_KINDS, wifiText } from './wifi-text.ts'

it('[SCAN-17] whatever name and password, the code of a Wi-Fi is read as it was written', () => {
  const some = fc.string({ unit: fc.constantFrom(...'\\;,:"a ü北'), maxLength: 32 })
  const wifi = fc.record({ name: some, password: some, kind: fc.constantFrom(...WIFI_KINDS), hidden: fc.boolean() })
  fc.assert(
    fc.property(wifi, (one) => {
      const open = one.kind === 'nopass'
      expect(readWifi(wifiText(one))).toEqual({ ...one, password: open ? '' : one.password })
    }),
  )
})

it.each([
  ['WIFI:S:Hall;T:WPA;P:correct horse;H:true;;', { name: 'Hall', password: 'correct horse', kind: 'WPA', hidden: true }],
  ['WIFI:S:Hall;;', { name: 'Hall', password: '', kind: 'nopass', hidden: false }],
  ['WIFI:T:WPA;S:;P:;;', { name: '', password: '', kind: 'WPA', hidden: false }],
  ['WIFI:T:WPA2-EAP;S:Campus;E:PEAP;;', null],
  ['WIFI:S:Hall;S:Evil;T:WPA;P:correct horse;;', null],
  ['WIFI:S:Hall;P:correct horse;P:;;', null],
  ['WIFI:S:;S:Hall;;', null],
  ['https://example.org/WIFI:', null],
  ['', null],
])('[SCAN-17] %s', (text, wifi) => {
  expect(readWifi(text)).toEqual(wifi)
})
