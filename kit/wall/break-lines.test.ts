import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, fitLines, LINE_EM } from './break-lines.ts'

/** Every character is half an em wide. */
const measure = (text: string): number => [...text].length / 2
const LONG = 'Doctor Maximilian Obermayer von und zu Hohenstein der Ältere, Vorsitzender des Vereins'

describe('lines of a text', () => {
  it('are as narrow as their number allows, and break between words', () => {
    expect(breakLines(LONG, 1, measure)).toEqual([LONG])
    expect(breakLines(LONG, 3, measure)).toEqual([
      'Doctor Maximilian Obermayer von',
      'und zu Hohenstein der Ältere,',
      'Vorsitzender des Vereins',
    ])
    expect(breakLines('Ada', 3, measure)).toEqual(['Ada'])
  })

  it('break very long words between syllables, and no others', () => {
    expect(breakLines('Kraftfahrzeughaftpflichtversicherung', 2, measure)).toEqual(['Kraftfahrzeughaft-', 'pflichtversicherung'])
    expect(breakLines('Maximilian Obermayer', 2, measure)).toEqual(['Maximilian', 'Obermayer'])
  })

  it('break where a script writes words without spaces, and show no hyphen there', () => {
    const text = '東京特許許可局長今日急遽休暇許可拒否決定会議'
    const lines = breakLines(text, 3, (part) => [...part].length)
    expect(lines.join('')).toBe(text)
    expect(lines).toHaveLength(3)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(10)
    expect(breakLines('インターナショナルコミュニケーション', 2, measure)).toEqual(['インターナショナル', 'コミュニケーション'])
    expect(breakLines('佐々木美穂', 2, measure)).toEqual(['佐々木美穂'])
  })

  it('have all letters of the text in order, however many lines there are', () => {
    const words = fc.array(fc.stringMatching(/^[a-zäöü]{1,60}$/u), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 8 }), (said, most) => {
        const lines = breakLines(said.join(' '), most, measure)
        expect(lines.length).toBeLessThanOrEqual(most)
        expect(lines.join('').replaceAll(/[ -]/gu, '')).toBe(said.join(''))
      }),
    )
  })
})

it('[W21] an endless word of Arabic stands in lines, without hyphens', () => {
  const lines = breakLines('ه'.repeat(50), 3, measure)
  expect(lines.length).toBe(3)
  expect(lines.join('').replaceAll('\u200d', '')).toBe('ه'.repeat(50))
  for (const line of lines) expect(line.replaceAll('\u200d', '').length).toBeGreaterThan(10)
})

describe('the largest size of a text in a box', () => {
  const box = { width: 865, height: 175, largest: 92, measure }

  it('is the largest there is while one line has room', () => {
    expect(fitLines('Yuki Tanaka', box)).toEqual({ lines: ['Yuki Tanaka'], size: 92 })
  })

  it('[W14] a name of 90 characters stands in several lines, in more than twice the size of one line', () => {
    const { lines, size } = fitLines(LONG, box)
    expect(lines.length).toBe(3)
    expect(size).toBeGreaterThan((2 * box.width) / measure(LONG))
  })

  it('never leaves its box', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{1,200}$/u), (text) => {
        const { lines, size } = fitLines(text, box)
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width + 0.01)
        expect(lines.length * LINE_EM * size).toBeLessThanOrEqual(box.height + 0.01)
      }),
    )
  })
})
