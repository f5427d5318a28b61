import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, mix } from '../../contract/contrast.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const tokens = read('kit/ui/tokens.css')
const more = read('kit/ui/more-contrast.css')
const phone = read('kit/phone/phone.css')

/** Returns the custom properties of the first rule with this selector after `from`. */
function propertiesOf(css: string, selector: string, from = ''): Record<string, string> {
  const rule = css.slice(css.indexOf(selector, css.indexOf(from)))
  return Object.fromEntries([...rule.slice(0, rule.indexOf('}')).matchAll(/--([\w-]+): ([^;]+);/g)].map((m) => [m[1], m[2]]))
}

const MORE = '@media (prefers-contrast: more) {'
const asked = propertiesOf(phone, ':root {', MORE)
const scopes: Record<string, Record<string, string>> = {
  'on paper': { ...propertiesOf(tokens, ':root,\n.on-paper {'), ...propertiesOf(more, ':root,\n  .on-paper {') },
  'on ink': { ...propertiesOf(tokens, '.dark,\n.on-ink {'), ...propertiesOf(more, '.dark,\n  .on-ink {') },
  'on a light phone': {
    ...propertiesOf(phone, ':root {'),
    ...asked,
    ...propertiesOf(phone, ':root {', '@media (prefers-contrast: more) and (prefers-color-scheme: light)'),
  },
  'on a dark phone': {
    ...propertiesOf(phone, ':root {'),
    ...propertiesOf(phone, ':root {', '@media (prefers-color-scheme: dark)'),
    ...asked,
  },
}

describe.each(Object.entries(scopes))('where more contrast is asked for, %s', (_scope, colors) => {
  /** Returns the colour of a property, which may be that of another. */
  const colorOf = (name: string): string => {
    const value = colors[name] as string
    return value.startsWith('var(--') ? colorOf(value.slice(6, -1)) : value
  }
  const surfaces = ['page', 'panel', 'sunken'].filter((name) => name in colors)
  const texts = ['main', 'quiet', 'danger', 'warning', 'success'].filter((name) => name in colors)

  it.each(texts)('a text in %s has 7:1 on every surface (WCAG 1.4.6)', (text) => {
    for (const surface of surfaces) expect(contrast(colorOf(text), colorOf(surface)), surface).toBeGreaterThanOrEqual(7)
  })

  it('so has what is written into a field, and the example before it, which is paler', () => {
    for (const css of [more, phone.slice(phone.indexOf(MORE))]) expect(css).toMatch(/::placeholder \{\s+opacity: 0\.75;/)
    const example = mix(colorOf('main'), colorOf('panel'), 0.25)
    expect(contrast(example, colorOf('panel'))).toBeGreaterThanOrEqual(7)
    expect(contrast(colorOf('main'), example)).toBeGreaterThan(1.5)
  })

  it('a line and the outline of a control have more than 3:1 on every surface (WCAG 1.4.11)', () => {
    for (const line of ['line', 'edge'])
      for (const surface of surfaces) expect(contrast(colorOf(line), colorOf(surface)), `${line} on ${surface}`).toBeGreaterThanOrEqual(4)
  })

  it('texts on fills have 7:1', () => {
    expect(contrast(colorOf('on-solid'), colorOf('solid'))).toBeGreaterThanOrEqual(7)
    if (!('danger-tint' in colors)) return
    expect(contrast('#ffffff', colorOf('danger-solid'))).toBeGreaterThanOrEqual(7)
    for (const [text, fill] of [
      ['danger', 'danger-tint'],
      ['main', 'pulse'],
      ['quiet', 'pulse'],
      ['main', 'chosen'],
    ] as const)
      expect(contrast(colorOf(text), colorOf(fill)), `${text} on ${fill}`).toBeGreaterThanOrEqual(7)
  })
})

it('the phone has the colours of the house', () => {
  for (const [own, house] of [
    ['on a light phone', 'on paper'],
    ['on a dark phone', 'on ink'],
  ] as const)
    for (const name of ['line', 'edge', 'quiet', 'danger']) expect(scopes[own]?.[name], name).toBe(scopes[house]?.[name])
})

it('on phones it stands after what it changes', () => {
  for (const changed of ['.input::placeholder {', '.input:focus-visible {', '--line: #'])
    expect(phone.lastIndexOf(MORE), changed).toBeGreaterThan(phone.indexOf(changed))
})

it('a wall of our own look has 7:1 for notes and 3:1 for lines', () => {
  const wall = { ...propertiesOf(read('kit/wall/wall.css'), '.wall {'), ...propertiesOf(more, '.wall:not(.wall-own) {') }
  const ground = wall['wall-ground'] as string
  expect(contrast(wall['wall-note'] as string, ground)).toBeGreaterThanOrEqual(7)
  expect(contrast(wall['wall-line'] as string, ground)).toBeGreaterThanOrEqual(3)
})
