import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isBlank } from '../../../../contract/blank.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { TextField } from '../../../../kit/ui/field.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { TEAM_NAME_MAX, type Team, type TeamColor } from '../../tables.ts'
import { ColorSelect, colorText, Swatch } from './color-select.tsx'
import { t } from './host-messages/t.ts'
import { type TellUnsaved, useTellUnsaved } from './use-unsaved.ts'

interface Props {
  team: Team
  fresh: boolean
  pending: boolean
  /** Text for a team that finished, or null. */
  finished: string | null
  /** Whether another team has this name. */
  isTaken: (name: string) => boolean
  update: Writes<'teams', Team>['update']
  tell: TellUnsaved
  onDelete: () => void
}

/** A team in the list; while it is edited, a form. */
export function TeamRow(props: Props) {
  const [editing, setEditing] = useState(false)
  const { team, fresh, pending, finished, onDelete } = props
  return (
    <li
      data-fresh={fresh || undefined}
      aria-busy={pending || undefined}
      className={cx('border-line border-b px-5 py-3 last:border-b-0', fresh && 'animate-pulse-fresh', pending && 'opacity-60')}
    >
      {editing ? (
        <EditTeam {...props} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex items-center gap-3">
          <Swatch color={team.color} className="size-5" />
          <div className="min-w-0 flex-1">
            <p className="text-left font-[550]" dir="auto">
              {team.name}
            </p>
            <p className="text-14 text-quiet">
              {colorText(team.color)}
              {finished !== null && ` · ${finished}`}
            </p>
          </div>
          <RollingNumber value={team.score} className="font-[650] text-20" />
          <IconButton label={t('scoreboard.team.edit', { name: team.name })} onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={t('scoreboard.team.remove', { name: team.name })} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  )
}

function EditTeam({ team, isTaken, update, tell, onDone }: Props & { onDone: () => void }) {
  const [name, setName] = useState(team.name)
  const [color, setColor] = useState<TeamColor>(team.color)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isDirty = name !== team.name || color !== team.color
  useTellUnsaved(tell, team.id, isDirty ? t('scoreboard.team.unsaved', { name: team.name }) : null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (isBlank(name)) return setProblem(t('scoreboard.team.nameless'))
    if (isTaken(name)) return setProblem(t('scoreboard.team.taken'))
    setBusy(true)
    const saved = await update(
      team.id,
      { name: name.trim(), color },
      { success: t('scoreboard.team.done'), failure: t('scoreboard.team.failed') },
    )
    setBusy(false)
    if (saved) onDone()
  }
  return (
    <form onSubmit={save} noValidate className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
      <TextField
        label={t('scoreboard.team.label', { name: team.name })}
        labelHidden
        value={name}
        error={problem}
        maxLength={TEAM_NAME_MAX}
        autoComplete="off"
        autoFocus
        onChange={(e) => setName(e.target.value)}
        onKeyDown={(e) => e.key === 'Escape' && onDone()}
      />
      <ColorSelect value={color} onChange={setColor} labelHidden />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t('scoreboard.team.save')}
        </Button>
        <Button onClick={onDone}>{t('scoreboard.team.cancel')}</Button>
      </div>
    </form>
  )
}
