import { type FormEvent, useState } from 'react'
import type { Values } from '../../../../kit/data/rows.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { shownUrl } from '../../../../kit/display/stage.tsx'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import { useMergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { useSettingsSave } from '../../../../kit/settings/use-settings-save.ts'
import { AddressText } from '../../../../kit/ui/address-text.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { labelIn, type Option, Select } from '../../../../kit/ui/select.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { publicPath } from '../../logic.ts'
import { checkSlug, DISPLAY_TYPES, type DisplayType, SCORE_MAX, type Scoreboard, SLUG_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { parseFinishLine, parseQuickPoints } from './points.ts'
import { type TellUnsaved, useTellUnsaved } from './use-unsaved.ts'

const typeOptions = (): Option[] => DISPLAY_TYPES.map((value) => ({ value, label: t(`scoreboard.type.${value}`) }))

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
  useTellUnsaved(tell, 'settings', form.dirty ? t('scoreboard.settings.unsaved') : null)
  const types = typeOptions()
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
      write: async () =>
        (await change(board, over, { success: t('scoreboard.settings.done'), failure: t('scoreboard.settings.failed'), told })) !== null,
      onSaved: form.forget,
      onRefused() {
        if (taken) setProblems({ slug: t('scoreboard.slug.taken') })
        return taken
      },
    })
  }
  return (
    <Card aria-label={t('scoreboard.settings')}>
      <CardHead>
        <h2 className="font-[650] text-20">{t('scoreboard.settings')}</h2>
      </CardHead>
      <form onSubmit={submit} noValidate className="grid gap-4 p-5">
        <Chosen label={t('scoreboard.slug')} conflict={form.conflict('slug')}>
          <TextField
            label={t('scoreboard.slug')}
            required
            value={draft.slug}
            error={problems.slug}
            hint={
              <>
                <AddressText text={shownUrl(window.location.origin + publicPath(draft.slug.trim() || '…'))} />
                {draft.slug.trim() !== board.slug && <span className="block">{t('scoreboard.slug.changed')}</span>}
              </>
            }
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(e) => set({ slug: e.target.value })}
          />
        </Chosen>
        <Chosen label={t('scoreboard.displayType')} conflict={form.conflict('displayType')} show={(type) => labelIn(types, type)}>
          <Select
            label={t('scoreboard.displayType')}
            options={types}
            value={draft.displayType}
            onChange={(e) => set({ displayType: e.target.value as DisplayType })}
          />
        </Chosen>
        <Chosen label={t('scoreboard.finish')} conflict={form.conflict('finishLine')}>
          <TextField
            label={t('scoreboard.finish')}
            value={draft.finishLine}
            error={problems.finishLine}
            hint={t('scoreboard.finish.hint')}
            inputMode="numeric"
            autoComplete="off"
            onChange={(e) => set({ finishLine: e.target.value })}
          />
        </Chosen>
        <Chosen label={t('scoreboard.quick')} conflict={form.conflict('quick')} show={(points) => points.join(', ')}>
          <QuickPoints values={draft.quick} problem={problems.quick} onChange={(quick) => set({ quick })} />
        </Chosen>
        <Chosen
          label={t('scoreboard.dark')}
          conflict={form.conflict('darkMode')}
          show={(on) => t(on ? 'scoreboard.dark.on' : 'scoreboard.dark.off')}
        >
          <Switch
            label={t('scoreboard.dark')}
            hint={t('scoreboard.dark.hint')}
            checked={draft.darkMode}
            onChange={(darkMode) => set({ darkMode })}
          />
        </Chosen>
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('scoreboard.settings.save')}
        </Button>
      </form>
    </Card>
  )
}

const PLACES = ['first', 'second', 'third'] as const

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
      <legend className="mb-1.5 font-[550] text-14">{t('scoreboard.quick')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {PLACES.map((place, at) => (
          <TextField
            key={place}
            label={t(`scoreboard.quick.${place}`)}
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
        {problem ?? t('scoreboard.quick.hint')}
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

/** Returns what is wrong with a slug, in the host's language. The rule is the column's. */
function slugProblem(slug: string): string | undefined {
  if (checkSlug(slug) === null) return undefined
  if (slug === '') return t('scoreboard.slug.none')
  return slug.length > SLUG_MAX ? t('scoreboard.slug.long', { max: SLUG_MAX }) : t('scoreboard.slug.wrong')
}

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
    slug: slugProblem(trimmed),
    finishLine: 'problem' in finish ? finish.problem : undefined,
    quick: wrong && 'problem' in wrong ? wrong.problem : undefined,
  }
  if (problems.slug || problems.quick || 'problem' in finish) return { problems, values: null }
  const quick_points = points.map((one) => ('value' in one ? one.value : null))
  return { problems, values: { slug: trimmed, display_type: displayType, finish_line: finish.value, dark_mode: darkMode, quick_points } }
}
