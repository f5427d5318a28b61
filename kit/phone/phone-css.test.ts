import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('kit/phone/phone.css', 'utf8')
const tokens = readFileSync('kit/ui/tokens.css', 'utf8')

/** The custom properties of the first rule that has this selector. */
function propertiesOf(text: string, selector: string): Map<string, string> {
  const from = text.indexOf('{', text.indexOf(selector))
  return new Map(
    [...text.slice(from, text.indexOf('}', from)).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1] as string, m[2] as string]),
  )
}

describe('the phone’s style', () => {
  const theme = propertiesOf(tokens, '@theme {')
  const schemes = [
    { scheme: 'light', own: propertiesOf(css, ':root {'), house: propertiesOf(tokens, ':root,') },
    {
      scheme: 'dark',
      own: propertiesOf(css.slice(css.indexOf('prefers-color-scheme: dark')), ':root {'),
      house: propertiesOf(tokens, '.dark,'),
    },
  ]

  it.each(schemes)('has the colours of the house, $scheme', ({ own, house }) => {
    expect(own.size).toBeGreaterThan(8)
    for (const [name, value] of own) expect(value, name).toBe(house.get(name) ?? theme.get(name.replace('--', '--color-')))
  })

  it('is small: it travels in every page', () => {
    expect(css.length).toBeLessThan(10_000)
  })
})
