import { type FormEvent, useRef } from 'react'
import { Chosen, useFocusConflict } from '../../../../kit/settings/conflict-note.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { TextArea } from '../../../../kit/ui/field.tsx'
import { LeaveGuard } from '../../../../kit/ui/leave-guard.tsx'
import { loadHint, scanProblems } from '../../logic.ts'
import type { ScanForm } from './use-scan-form.ts'

/** 'Scan Settings': the encoded text and the description. Shows problems at their fields before saving. */
export function ScanSettings({ form }: { form: ScanForm }) {
  const { draft, set, unsaved, busy } = form
  const problems = scanProblems(draft)
  const element = useRef<HTMLFormElement>(null)
  const focusConflict = useFocusConflict()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (problems.text !== null || problems.description !== null) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if (!(await form.save())) focusConflict(element.current)
  }
  return (
    <Card aria-labelledby="scan-settings" className="p-5 sm:p-6">
      <LeaveGuard dirty={unsaved} about="Your changes to the scan settings have not been saved." />
      <h2 id="scan-settings" className="mb-4 font-[650] text-20">
        Scan Settings
      </h2>
      <form ref={element} onSubmit={save} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Chosen label="Text to Encode" conflict={form.conflict('text')}>
          <TextArea
            label="Text to Encode"
            placeholder="https://"
            value={draft.text}
            dir="auto"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            error={problems.text}
            hint={loadHint(draft.text)}
            onChange={(event) => set({ text: event.target.value })}
          />
        </Chosen>
        <Chosen label="Description (Optional)" conflict={form.conflict('description')}>
          <TextArea
            label="Description (Optional)"
            placeholder="Description displayed below the QR code"
            value={draft.description}
            dir="auto"
            error={problems.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Chosen>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" variant="primary" busy={busy}>
            Save Scan Settings
          </Button>
          {unsaved && !busy && <Button onClick={form.discard}>Discard changes</Button>}
          <p role="status" className="text-14 text-quiet">
            {unsaved && !busy && 'Not saved yet. The view shows what was saved.'}
          </p>
        </div>
      </form>
    </Card>
  )
}
