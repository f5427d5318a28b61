import { expect, it } from 'vitest'
import { wifiText } from '../../parts/wifi-text.ts'

/** Reads the text as a phone does: fields end at `;`, and a backslash takes the next character as it is. */
function read(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  const fields = text.slice('WIFI:'.length).matchAll(/([A-Z]):((?:\\.|[^;\\])*);/g)
  for (const [, key, value] of fields) found[key as string] = (value as string).replaceAll(/\\(.)/g, '$1')
  return found
}

it('[EVENT-62] a Wi-Fi code names the network and its password', () => {
  expect(wifiText({ name: 'Northside Guest', password: 'summer 2026' })).toBe('WIFI:T:WPA;S:Northside Guest;P:summer 2026;;')
})

it('[EVENT-62] a network without a password is open', () => {
  for (const password of [null, '']) expect(wifiText({ name: 'Guest', password })).toBe('WIFI:T:nopass;S:Guest;;')
})

it('[EVENT-62] characters of the format are escaped in name and password', () => {
  const [name, password] = ['\\a;b,c:d"e\\;', ';;P:x;";\\']
  const text = wifiText({ name, password })
  expect(text).toBe('WIFI:T:WPA;S:\\\\a\\;b\\,c\\:d\\"e\\\\\\;;P:\\;\\;P\\:x\\;\\"\\;\\\\;;')
  expect(read(text)).toEqual({ T: 'WPA', S: name, P: password })
  expect(read(wifiText({ name: 'كافيه 北', password: 'ünï' }))).toEqual({ T: 'WPA', S: 'كافيه 北', P: 'ünï' })
})
