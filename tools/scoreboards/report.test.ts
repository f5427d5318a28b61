// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'
import { standingsOf } from './logic.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const team = (name: string, score: number) => ({ id: name, name, score, created_at: '' })

it('[EVENT-83] a scoreboard shows its standings as the wall does', () => {
  const standings = standingsOf([team('Bluebirds', -5), team('Foxes', 150), team('Owls', 300)], 300, [{ team_id: 'Owls', at: '' }])
  const { headline, about, blocks } = resultsOf({ finish_line: 300 }, standings)
  expect([headline, about]).toEqual([{ value: 3, label: 'teams' }, 'First to 300'])
  expect(blocks).toMatchObject([
    {
      bars: [
        { label: 'Owls', value: 300, width: 100, leads: true },
        { label: 'Foxes', value: 150, width: 50 },
        { label: 'Bluebirds', value: -5, width: 0 },
      ],
    },
  ])
  expect(resultsOf({ finish_line: null }, []).blocks).toEqual([])
})
