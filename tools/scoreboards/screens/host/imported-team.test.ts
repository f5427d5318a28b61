import { expect, it } from 'vitest'
import { NAME_TAKEN, TEAM_COLORS, TEAMS_MAX } from '../../tables.ts'
import { importedTeam } from './imported-team.ts'

it('[SCOREBOARD-33] reads name and color, and gives a color that is little used', () => {
  expect(importedTeam(['The Foxes', 'Orange'], 'b', [])).toEqual({ scoreboard_id: 'b', name: 'The Foxes', color: 'orange' })
  const red = { name: 'Reds', color: TEAM_COLORS[0] }
  expect(importedTeam(['The Owls'], 'b', [red])).toMatchObject({ color: TEAM_COLORS[1] })
})

it('[SCOREBOARD-33] says why a line is left out', () => {
  const foxes = { id: '1', name: 'The Foxes', color: 'red' } as const
  expect(importedTeam([''], 'b', [])).toBe('There is no name.')
  expect(importedTeam(['the foxes'], 'b', [foxes])).toBe(NAME_TAKEN)
  expect(importedTeam(['the foxes'], 'b', [{ name: 'The Foxes', color: 'red' }])).toBe(NAME_TAKEN)
  expect(importedTeam(['Owls', 'mauve'], 'b', [])).toMatch(/^A color is one of: red, /)
  const full = Array.from({ length: TEAMS_MAX }, (_, at) => ({ name: `Team ${at}`, color: 'red' as const }))
  expect(importedTeam(['One more'], 'b', full)).toBe('A scoreboard has at most 500 teams.')
})
