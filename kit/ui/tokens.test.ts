import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../contract/contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const scope = (selector: string): Record<string, string> => {
  const block = css.slice(css.indexOf(selector))
  return Object.fromEntries([...block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]))
}
const scopes = { paper: scope(':root,\n.on-paper {'), ink: scope('.dark,\n.on-ink {') }
const TEXTS = ['main', 'quiet', 'danger', 'warning', 'success']
const SURFACES = ['page', 'panel', 'sunken']

describe.each(Object.entries(scopes))('on %s', (_name, colors) => {
  const ratio = (a: string, b: string) => contrast(colors[a]!, colors[b]!)

  it.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface])))(
    'text in %s can be read on %s (WCAG 1.4.3)',
    (text, surface) => {
      expect(ratio(text!, surface!)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('texts on fills can be read', () => {
    for (const [text, fill] of [
      ['on-solid', 'solid'],
      ['on-solid', 'solid-hover'],
      ['danger', 'danger-tint'],
      ['main', 'pulse'],
      ['quiet', 'pulse'],
    ])
      expect(ratio(text!, fill!), `${text} on ${fill}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', colors['danger-solid']!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SURFACES)('the outline of a control stands out from %s (WCAG 1.4.11)', (surface) => {
    expect(ratio('edge', surface)).toBeGreaterThanOrEqual(3)
  })

  it('[S421.2] has twelve team colours that stand out from the page', () => {
    const teams = Object.keys(colors).filter((name) => name.startsWith('team-'))
    expect(teams).toHaveLength(12)
    for (const team of teams) expect(ratio(team, 'page'), team).toBeGreaterThanOrEqual(3)
  })

  it('has texts that can be read on the twelve team colours (WCAG 1.4.3)', () => {
    const teams = Object.keys(colors).filter((name) => name.startsWith('team-'))
    for (const team of teams) expect(ratio(team, `on-${team}`), team).toBeGreaterThanOrEqual(4.5)
  })
})

it('carries ink text on lime', () => {
  expect(contrast('#0e1116', '#c6f135')).toBeGreaterThanOrEqual(7)
})
