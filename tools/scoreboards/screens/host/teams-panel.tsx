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
import { resetScores, useArrivals, useTeams } from '../../data.ts'
import { type Arrival, arrivalOf, hasFinished, hasNamesake } from '../../logic.ts'
import { isFull, type Scoreboard, TEAM_NAME_MAX, TEAMS_MAX, type Team, type TeamColor } from '../../tables.ts'
import { ColorSelect, colorText } from './color-select.tsx'
import { freeColor } from './free-color.ts'
import { t } from './host-messages/t.ts'
import { ImportTeams } from './import-teams.tsx'
import { numberText } from './points.ts'
import { TeamRow } from './team-row.tsx'
import { type TellUnsaved, useTellUnsaved } from './use-unsaved.ts'

/** The teams of a scoreboard: add, rename, recolour, delete. */
export function TeamsPanel({ board, tell }: { board: Scoreboard; tell: TellUnsaved }) {
  const list = useTeams(board.id)
  const arrivals = useArrivals(board, list.rows)
  // Keeps the team while the dialog fades out.
  const [doomed, setDoomed] = useState<{ team: Team; hasNamesake: boolean; open: boolean } | null>(null)
  return (
    <Card aria-label={t('scoreboard.panel')}>
      <CardHead>
        <h2 className="flex items-baseline gap-2 font-normal text-16 text-quiet">
          <RollingNumber value={list.rows.length} className="font-bold text-32 text-main" />
          {t('scoreboard.panel.unit', { count: list.rows.length })}
        </h2>
        <div className="flex flex-wrap gap-2">
          {list.state === 'ready' && <ImportTeams board={board} teams={list.rows} />}
          <ResetScores board={board} teams={list.rows} />
        </div>
      </CardHead>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={t('scoreboard.keeper.teams.failed')} onRetry={list.reload} />}
      {list.state === 'ready' && (
        <>
          <AddTeam
            teams={list.rows}
            tell={tell}
            onAdd={async (name, color) =>
              (await list.insert(
                { scoreboard_id: board.id, name, color },
                { success: t('scoreboard.panel.add.done'), failure: t('scoreboard.panel.add.failed') },
              )) !== null
            }
          />
          {list.rows.length === 0 && <p className="px-5 py-12 text-center text-quiet">{t('scoreboard.panel.empty')}</p>}
          <ul>
            {list.rows.map((team) => (
              <TeamRow
                key={team.id}
                team={team}
                fresh={list.fresh.has(team.id)}
                pending={list.pending.has(team.id)}
                finished={hasFinished(team.score, board.finish_line) ? finishedText(team.id, arrivals) : null}
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
          title={doomed.hasNamesake ? t('scoreboard.team.delete.named', { name: withColor(doomed.team) }) : t('scoreboard.team.delete.ask')}
          about={deleteText(
            doomed.hasNamesake ? withColor(doomed.team) : doomed.team.name,
            doomed.team.score === 0 ? null : t('scoreboard.team.points', { points: numberText(doomed.team.score) }),
          )}
          confirm={t('scoreboard.team.delete')}
          onConfirm={() =>
            list.remove(doomed.team.id, { success: t('scoreboard.team.delete.done'), failure: t('scoreboard.team.delete.failed') })
          }
        />
      )}
    </Card>
  )
}

const withColor = ({ name, color }: Team): string => `${name} (${colorText(color)})`

/** Returns 'Finished', or 'Finished 2nd' if several teams have and their order is known. */
function finishedText(teamId: string, arrivals: readonly Arrival[]): string {
  const place = arrivalOf(teamId, arrivals)
  return place === null ? t('scoreboard.finished') : t('scoreboard.finished.nth', { place })
}

/** Sets all scores to 0, after confirmation. */
function ResetScores({ board, teams }: { board: Scoreboard; teams: readonly Team[] }) {
  const [open, setOpen] = useState(false)
  const scored = teams.filter(({ score }) => score !== 0).length
  return (
    <>
      <Button size="small" disabled={scored === 0} onClick={() => setOpen(true)}>
        {t('scoreboard.panel.reset')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('scoreboard.panel.reset.ask')}
        about={t('scoreboard.panel.reset.about', { count: scored })}
        confirm={t('scoreboard.panel.reset.confirm')}
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
  useTellUnsaved(tell, 'new team', isBlank(name) ? null : t('scoreboard.panel.unsaved', { name: name.trim() }))
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isBlank(name)) return
    if (isFull(teams.length)) return setProblem(t('scoreboard.panel.full', { max: TEAMS_MAX }))
    if (hasNamesake(name, teams)) return setProblem(t('scoreboard.team.taken'))
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
        label={t('scoreboard.panel.label')}
        value={name}
        error={problem}
        maxLength={TEAM_NAME_MAX}
        autoComplete="off"
        placeholder={t('scoreboard.panel.placeholder')}
        onChange={(e) => {
          setName(e.target.value)
          setProblem(null)
        }}
      />
      <ColorSelect value={color} onChange={setChosen} />
      <Button type="submit" variant="primary" busy={busy} className="h-11 sm:h-10">
        <Plus aria-hidden="true" />
        {t('scoreboard.panel.add')}
      </Button>
    </form>
  )
}
