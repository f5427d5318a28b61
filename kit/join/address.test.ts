import { expect, it } from 'vitest'
import { presentLink } from './address.ts'

it('[H11] a display that was opened with an earlier code of its session shows the one that it has now', () => {
  const now = { code: 'HJKM', proof: 'DDDD' }
  expect(presentLink('https://limelight.example/j/CDFGCCCC', now)).toBe('https://limelight.example/j/HJKMDDDD')
  expect(presentLink('https://limelight.example/J/CDFGCCCC', now)).toBe('https://limelight.example/j/HJKMDDDD')
})

it('any other address, and one whose session is not known or has no code, stays as it is', () => {
  const long = 'https://limelight.example/poll/respond/1'
  expect(presentLink(long, { code: 'HJKM', proof: 'DDDD' })).toBe(long)
  const short = 'https://limelight.example/j/CDFGCCCC'
  expect([presentLink(short, null), presentLink(short, { code: null, proof: null })]).toEqual([short, short])
})
