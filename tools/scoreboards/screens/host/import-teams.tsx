import { useCallback } from 'react'
import { ImportButton } from '../../../../kit/import/import-button.tsx'
import { useInsertMany } from '../../../../kit/import/insert-many.ts'
import type { Scoreboard, Team } from '../../tables.ts'
import { colorText } from './color-select.tsx'
import { t } from './host-messages/t.ts'
import { type ImportedTeam, importedTeam } from './imported-team.ts'

const NOUN = {
  get one() {
    return t('scoreboard.import.one')
  },
  get many() {
    return t('scoreboard.import.many')
  },
}
const COLUMNS = [
  {
    get label() {
      return t('scoreboard.import.name')
    },
    heads: ['name', 'team', 'team name', 'equipe', 'equipo', 'mannschaft'],
  },
  {
    get label() {
      return t('scoreboard.color')
    },
    heads: ['color', 'colour', 'farbe'],
  },
]

/** 'Import': adds the teams of a list. Without a colour each takes one that is little used. */
export function ImportTeams({ board, teams }: { board: Scoreboard; teams: readonly Team[] }) {
  const send = useInsertMany('teams', t('scoreboard.import.failed'))
  const read = useCallback(
    (cells: readonly string[], before: readonly ImportedTeam[]) => importedTeam(cells, board.id, [...teams, ...before]),
    [board.id, teams],
  )
  return (
    <ImportButton
      size="small"
      title={t('scoreboard.import')}
      hint={t('scoreboard.import.hint')}
      example={t('scoreboard.import.example')}
      noun={NOUN}
      columns={COLUMNS}
      read={read}
      cellsOf={({ name, color }) => [name, colorText(color)]}
      send={send}
    />
  )
}
