import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('kit/phone/phone.css', 'utf8')
const tokens = readFileSync('kit/ui/tokens.css', 'utf8')

/** Returns the custom properties of the first rule with this selector. */
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

  it('[E4] has a colour of its own for placeholders, as the host’s fields have, which tokens.test.ts holds to 4.5:1', () => {
    const base = readFileSync('kit/ui/base.css', 'utf8')
    for (const text of [css, base]) expect(text).toMatch(/::placeholder \{\s+color: var\(--quiet\);\s+opacity: 1;/)
  })

  it('is small: it travels in every page', () => {
    expect(css.length).toBeLessThan(10_000)
  })
})
