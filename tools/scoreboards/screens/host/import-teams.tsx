import { useCallback } from 'react'
import { ImportButton } from '../../../../kit/import/import-button.tsx'
import { useInsertMany } from '../../../../kit/import/insert-many.ts'
import type { Scoreboard, Team } from '../../tables.ts'
import { colorText } from './color-select.tsx'
import { type ImportedTeam, importedTeam } from './imported-team.ts'

const NOUN = { one: 'team', many: 'teams' }
const COLUMNS = [
  { label: 'Name', heads: ['team', 'team name', 'equipe', 'equipo', 'mannschaft'] },
  { label: 'Color', heads: ['colour', 'farbe'] },
]

/** 'Import': adds the teams of a list. Without a colour each takes one that is little used. */
export function ImportTeams({ board, teams }: { board: Scoreboard; teams: readonly Team[] }) {
  const send = useInsertMany('teams', 'Failed to import teams')
  const read = useCallback(
    (cells: readonly string[], before: readonly ImportedTeam[]) => importedTeam(cells, board.id, [...teams, ...before]),
    [board.id, teams],
  )
  return (
    <ImportButton
      size="small"
      title="Import teams"
      hint="One team a line: name, then a color if you like. Headings are recognised."
      example={'The Foxes, orange\nThe Owls'}
      noun={NOUN}
      columns={COLUMNS}
      read={read}
      cellsOf={({ name, color }) => [name, colorText(color)]}
      send={send}
    />
  )
}
