import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isBlank } from '../../../../contract/blank.ts'
import { deleteText } from '../../../../kit/list/delete-dialog.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { texts } from '../../../../parts/texts/texts.tsx'
import { resetScores, useArrivals, useTeams } from '../../data.ts'
import { finishedText, hasFinished, hasNamesake, numberText } from '../../logic.ts'
import { BOARD_FULL, isFull, NAME_TAKEN, type Scoreboard, TEAM_NAME_MAX, type Team, type TeamColor } from '../../tables.ts'
import { ColorSelect, colorText } from './color-select.tsx'
import { freeColor } from './free-color.ts'
import { ImportTeams } from './import-teams.tsx'
import { TeamRow } from './team-row.tsx'
import { type TellUnsaved, useTellUnsaved } from './use-unsaved.ts'

/** The teams of a scoreboard: add, rename, recolour, delete. */
export function TeamsPanel({ board, tell }: { board: Scoreboard; tell: TellUnsaved }) {
  const list = useTeams(board.id)
  const arrivals = useArrivals(board, list.rows)
  // Keeps the team while the dialog fades out.
  const [doomed, setDoomed] = useState<{ team: Team; hasNamesake: boolean; open: boolean } | null>(null)
  return (
    <Card aria-label="Teams">
      <CardHead>
        <h2 className="flex items-baseline gap-2 font-normal text-16 text-quiet">
          <RollingNumber value={list.rows.length} className="font-bold text-32 text-main" />
          {list.rows.length === 1 ? 'Team' : 'Teams'}
        </h2>
        <div className="flex flex-wrap gap-2">
          {list.state === 'ready' && <ImportTeams board={board} teams={list.rows} />}
          <ResetScores board={board} teams={list.rows} />
        </div>
      </CardHead>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text="Failed to refresh teams" onRetry={list.reload} />}
      {list.state === 'ready' && (
        <>
          <AddTeam
            teams={list.rows}
            tell={tell}
            onAdd={async (name, color) =>
              (await list.insert(
                { scoreboard_id: board.id, name, color },
                { success: 'Team added successfully', failure: 'Failed to add team' },
              )) !== null
            }
          />
          {list.rows.length === 0 && <p className="px-5 py-12 text-center text-quiet">No teams yet. Add the first one above.</p>}
          <ul>
            {list.rows.map((team) => (
              <TeamRow
                key={team.id}
                team={team}
                fresh={list.fresh.has(team.id)}
                pending={list.pending.has(team.id)}
                finished={hasFinished(team.score, board.finish_line) ? finishedText(team.id, arrivals, texts()) : null}
                isTaken={(name) => hasNamesake(name, list.rows, team.id)}
                update={list.update}
                tell={tell}
                onDelete={() => setDoomed({ team, hasNamesake: hasNamesake(team.name, list.rows, team.id), open: true })}
              />
            ))}
          </ul>
        </>
      )}
      {doomed && (
        <ConfirmDialog
          open={doomed.open}
          onClose={() => setDoomed({ ...doomed, open: false })}
          title={doomed.hasNamesake ? `Delete ${withColor(doomed.team)}?` : 'Delete this team?'}
          about={deleteText(
            doomed.hasNamesake ? withColor(doomed.team) : doomed.team.name,
            doomed.team.score === 0 ? null : `${numberText(doomed.team.score)} points`,
          )}
          confirm="Delete team"
          onConfirm={() => list.remove(doomed.team.id, { success: 'Team deleted successfully', failure: 'Failed to delete team' })}
        />
      )}
    </Card>
  )
}

const withColor = ({ name, color }: Team): string => `${name} (${colorText(color)})`

/** Sets all scores to 0, after confirmation. */
function ResetScores({ board, teams }: { board: Scoreboard; teams: readonly Team[] }) {
  const [open, setOpen] = useState(false)
  const scored = teams.filter(({ score }) => score !== 0).length
  return (
    <>
      <Button size="small" disabled={scored === 0} onClick={() => setOpen(true)}>
        Reset Scores
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Reset all scores?"
        about={`${scored === 1 ? 'The score of 1 team goes' : `The scores of ${numberText(scored)} teams go`} back to 0. The score keeper lists what was taken, and can give it back team by team.`}
        confirm="Reset scores"
        onConfirm={() => resetScores(board.id)}
      />
    </>
  )
}

interface AddProps {
  teams: readonly Team[]
  tell: TellUnsaved
  onAdd: (name: string, color: TeamColor) => Promise<boolean>
}

function AddTeam({ teams, tell, onAdd }: AddProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<TeamColor | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const color = chosen ?? freeColor(teams)
  useTellUnsaved(tell, 'new team', isBlank(name) ? null : `“${name.trim()}” has not been added as a team.`)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isBlank(name)) return
    if (isFull(teams.length)) return setProblem(BOARD_FULL)
    if (hasNamesake(name, teams)) return setProblem(NAME_TAKEN)
    setBusy(true)
    const added = await onAdd(name.trim(), color)
    setBusy(false)
    if (!added) return
    setName('')
    setChosen(null)
  }
  return (
    <form
      onSubmit={add}
      className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 border-line border-b px-5 py-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
    >
      <TextField
        label="Team Name"
        value={name}
        error={problem}
        maxLength={TEAM_NAME_MAX}
        autoComplete="off"
        placeholder="The Foxes"
        onChange={(e) => {
          setName(e.target.value)
          setProblem(null)
        }}
      />
      <ColorSelect value={color} onChange={setChosen} />
      <Button type="submit" variant="primary" busy={busy} className="h-11 sm:h-10">
        <Plus aria-hidden="true" />
        Add Team
      </Button>
    </form>
  )
}
