import { type FormEvent, useState } from 'react'
import type { Values } from '../../../../kit/data/rows.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { shownUrl } from '../../../../kit/display/stage.tsx'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import { useMergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { useSettingsSave } from '../../../../kit/settings/use-settings-save.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { labelIn, type Option, Select } from '../../../../kit/ui/select.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { parseFinishLine, parseQuickPoints, publicPath } from '../../logic.ts'
import { checkSlug, type DisplayType, SCORE_MAX, type Scoreboard } from '../../tables.ts'
import { type TellUnsaved, useTellUnsaved } from './use-unsaved.ts'

const TYPES: readonly Option[] = [
  { value: 'bar_chart', label: 'Bar Chart' },
  { value: 'racing_horses', label: 'Racing Horses' },
]

const FAILURE = 'Failed to update scoreboard'
const TAKEN = 'Another scoreboard has this slug. Please choose another.'

/**
 * Address and appearance of the scoreboard. Shows problems at their fields, including a slug that is taken.
 */
export function SettingsPanel({
  board,
  change,
  tell,
}: {
  board: Scoreboard
  change: Writes<'scoreboards', Scoreboard>['change']
  tell: TellUnsaved
}) {
  const form = useMergedForm(formValuesOf(board))
  const { draft, set } = form
  const [problems, setProblems] = useState<Problems>({})
  const { busy, save } = useSettingsSave()
  useTellUnsaved(tell, 'settings', form.dirty ? 'Your changes to the settings have not been saved.' : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = valuesOf(draft, board).problems
    setProblems(found)
    if (busy || found.slug || found.finishLine || found.quick) return
    let taken = false
    const told = ({ code }: { code?: string }): boolean => {
      taken = code === '23505'
      return taken
    }
    const over = (row: Scoreboard) => {
      const merged = form.over(formValuesOf(row))
      return merged && valuesOf(merged, row).values
    }
    void save({
      form: event.currentTarget,
      write: async () => (await change(board, over, { success: 'Scoreboard updated successfully', failure: FAILURE, told })) !== null,
      onSaved: form.forget,
      onRefused() {
        if (taken) setProblems({ slug: TAKEN })
        return taken
      },
    })
  }
  return (
    <Card aria-label="Settings">
      <CardHead>
        <h2 className="font-[650] text-20">Settings</h2>
      </CardHead>
      <form onSubmit={submit} noValidate className="grid gap-4 p-5">
        <Chosen label="Slug" conflict={form.conflict('slug')}>
          <TextField
            label="Slug"
            required
            value={draft.slug}
            error={problems.slug}
            hint={
              <>
                {shownUrl(window.location.origin + publicPath(draft.slug.trim() || '…'))}
                {draft.slug.trim() !== board.slug && (
                  <span className="block">Printed codes and links with the old address stop working.</span>
                )}
              </>
            }
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(e) => set({ slug: e.target.value })}
          />
        </Chosen>
        <Chosen label="Display Type" conflict={form.conflict('displayType')} show={(type) => labelIn(TYPES, type)}>
          <Select
            label="Display Type"
            options={TYPES}
            value={draft.displayType}
            onChange={(e) => set({ displayType: e.target.value as DisplayType })}
          />
        </Chosen>
        <Chosen label="Finish Line" conflict={form.conflict('finishLine')}>
          <TextField
            label="Finish Line"
            value={draft.finishLine}
            error={problems.finishLine}
            hint="The score that wins. Empty: none."
            inputMode="numeric"
            autoComplete="off"
            onChange={(e) => set({ finishLine: e.target.value })}
          />
        </Chosen>
        <Chosen label="Score Keeper Buttons" conflict={form.conflict('quick')} show={(points) => points.join(', ')}>
          <QuickPoints values={draft.quick} problem={problems.quick} onChange={(quick) => set({ quick })} />
        </Chosen>
        <Chosen label="Dark Mode" conflict={form.conflict('darkMode')} show={(on) => (on ? 'On' : 'Off')}>
          <Switch
            label="Dark Mode"
            hint="The public page on a dark stage."
            checked={draft.darkMode}
            onChange={(darkMode) => set({ darkMode })}
          />
        </Chosen>
        <Button type="submit" busy={busy} className="justify-self-start">
          Save Settings
        </Button>
      </form>
    </Card>
  )
}

const PLACES = ['First', 'Second', 'Third']

/** Points of the score keeper's three buttons. */
function QuickPoints({
  values,
  problem,
  onChange,
}: {
  values: readonly string[]
  problem: string | undefined
  onChange: (values: readonly string[]) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-[550] text-14">Score Keeper Buttons</legend>
      <div className="grid grid-cols-3 gap-2">
        {PLACES.map((place, at) => (
          <TextField
            key={place}
            label={`${place} button`}
            labelHidden
            value={values[at] ?? ''}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby="quick-points-note"
            inputMode="numeric"
            autoComplete="off"
            onChange={(e) => onChange(values.map((value, n) => (n === at ? e.target.value : value)))}
          />
        ))}
      </div>
      <p id="quick-points-note" role={problem ? 'alert' : undefined} className={`mt-1.5 text-14 ${problem ? 'text-danger' : 'text-quiet'}`}>
        {problem ?? 'Points that one press gives.'}
      </p>
    </fieldset>
  )
}

interface FormValues {
  quick: readonly string[]
  slug: string
  displayType: DisplayType
  finishLine: string
  darkMode: boolean
}
interface Problems {
  slug?: string | undefined
  finishLine?: string | undefined
  quick?: string | undefined
}
const formValuesOf = ({ slug, display_type, finish_line, dark_mode, quick_points }: Scoreboard): FormValues => ({
  slug,
  displayType: display_type,
  finishLine: finish_line === null ? '' : String(finish_line),
  darkMode: dark_mode,
  quick: quick_points.map(String),
})

/** Returns the values to store over `row`, or null with the problems of the form. */
function valuesOf(
  { slug, displayType, finishLine, darkMode, quick }: FormValues,
  row: Scoreboard,
): { problems: Problems; values: Values | null } {
  const trimmed = slug.trim()
  // Does not check an unchanged finish line, because the API accepts ones that are no whole numbers.
  const finish = finishLine === formValuesOf(row).finishLine ? { value: row.finish_line } : parseFinishLine(finishLine, SCORE_MAX)
  const points = quick.map(parseQuickPoints)
  const wrong = points.find((one) => 'problem' in one)
  const problems = {
    slug: checkSlug(trimmed) ?? undefined,
    finishLine: 'problem' in finish ? finish.problem : undefined,
    quick: wrong && 'problem' in wrong ? wrong.problem : undefined,
  }
  if (problems.slug || problems.quick || 'problem' in finish) return { problems, values: null }
  const quick_points = points.map((one) => ('value' in one ? one.value : null))
  return { problems, values: { slug: trimmed, display_type: displayType, finish_line: finish.value, dark_mode: darkMode, quick_points } }
}
