import { type FormEvent, useState } from 'react'
import { shownUrl } from '../../../../web/display/stage.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Card, CardHead } from '../../../../web/ui/card.tsx'
import { TextField } from '../../../../web/ui/field.tsx'
import { type Option, Select } from '../../../../web/ui/select.tsx'
import { Switch } from '../../../../web/ui/switch.tsx'
import { saveBoard } from '../../data.ts'
import { parseFinishLine, publicPath } from '../../logic.ts'
import { checkSlug, type DisplayType, SCORE_MAX, type Scoreboard } from '../../tables.ts'
import { type TellUnsaved, useTellUnsaved } from './use-unsaved.ts'

const TYPES: readonly Option[] = [
  { value: 'bar_chart', label: 'Bar Chart' },
  { value: 'racing_horses', label: 'Racing Horses' },
]

/** How the scoreboard is found and shown. What is wrong is said at its field, also that another scoreboard has the slug. */
export function SettingsPanel({ board, tell }: { board: Scoreboard; tell: TellUnsaved }) {
  const [stored, setStored] = useState(() => draftOf(board))
  const [draft, setDraft] = useState(stored)
  const [problems, setProblems] = useState<{ slug?: string; finishLine?: string }>({})
  const [busy, setBusy] = useState(false)
  useTellUnsaved(tell, 'settings', isSame(draft, stored) ? null : 'Your changes to the settings have not been saved.')
  const set = (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const slug = draft.slug.trim()
    const finish = parseFinishLine(draft.finishLine, SCORE_MAX)
    const found = { slug: checkSlug(slug) ?? undefined, finishLine: 'problem' in finish ? finish.problem : undefined }
    setProblems(found)
    if (busy || found.slug || 'problem' in finish) return
    setBusy(true)
    const saved = await saveBoard(board.id, {
      slug,
      display_type: draft.displayType,
      finish_line: finish.value,
      dark_mode: draft.darkMode,
    })
    setBusy(false)
    if (saved === 'taken') setProblems({ slug: 'Another scoreboard has this slug. Please choose another.' })
    else if (saved) {
      setStored(draftOf(saved))
      setDraft(draftOf(saved))
    }
  }
  return (
    <Card aria-label="Settings">
      <CardHead>
        <h2 className="font-[650] text-20">Settings</h2>
      </CardHead>
      <form onSubmit={save} noValidate className="grid gap-4 p-5">
        <TextField
          label="Slug"
          required
          value={draft.slug}
          error={problems.slug}
          hint={
            <>
              {shownUrl(window.location.origin + publicPath(draft.slug.trim() || '…'))}
              {draft.slug.trim() !== stored.slug && (
                <span className="block">Printed codes and links with the old address stop working.</span>
              )}
            </>
          }
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(e) => set({ slug: e.target.value })}
        />
        <Select
          label="Display Type"
          options={TYPES}
          value={draft.displayType}
          onChange={(e) => set({ displayType: e.target.value as DisplayType })}
        />
        <TextField
          label="Finish Line"
          value={draft.finishLine}
          error={problems.finishLine}
          hint="The score that wins. Empty: none."
          inputMode="numeric"
          autoComplete="off"
          onChange={(e) => set({ finishLine: e.target.value })}
        />
        <Switch
          label="Dark Mode"
          hint="The public page on a dark stage."
          checked={draft.darkMode}
          onChange={(darkMode) => set({ darkMode })}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          Save Settings
        </Button>
      </form>
    </Card>
  )
}

interface Draft {
  slug: string
  displayType: DisplayType
  finishLine: string
  darkMode: boolean
}
const isSame = (a: Draft, b: Draft): boolean =>
  a.slug === b.slug && a.displayType === b.displayType && a.finishLine === b.finishLine && a.darkMode === b.darkMode
const draftOf = ({ slug, display_type, finish_line, dark_mode }: Scoreboard): Draft => ({
  slug,
  displayType: display_type,
  finishLine: finish_line === null ? '' : String(finish_line),
  darkMode: dark_mode,
})
