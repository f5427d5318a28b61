import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Chosen, useFocusConflict } from '../../../../kit/settings/conflict-note.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { TextArea } from '../../../../kit/ui/field.tsx'
import { LeaveGuard } from '../../../../kit/ui/leave-guard.tsx'
import { readWifi } from '../../../../parts/wifi-text.ts'
import { t } from './host-messages/t.ts'
import { loadHint, scanProblems, wifiProblems } from './scan-problems.ts'
import type { ScanForm } from './use-scan-form.ts'
import { WifiFields } from './wifi-fields.tsx'

const SCHEME = 'https://'
const NO_PROBLEMS = { name: null, password: null }

/** 'Scan Settings': the encoded text and the description. Shows problems at their fields before saving. */
export function ScanSettings({ form }: { form: ScanForm }) {
  const { draft, set, unsaved, busy } = form
  const problems = scanProblems(draft)
  const wifi = readWifi(draft.text)
  const [asText, setAsText] = useState(false)
  // An empty form is no mistake before somebody saves it.
  const [tried, setTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const focusConflict = useFocusConflict()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    flushSync(() => setTried(true))
    if (problems.text !== null || problems.description !== null) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if (!(await form.save())) focusConflict(element.current)
  }
  return (
    <Card aria-labelledby="scan-settings" className="p-5 sm:p-6">
      <LeaveGuard dirty={unsaved} about={t('scan.settings.leave')} />
      <h2 id="scan-settings" className="mb-4 font-[650] text-20">
        {t('scan.settings')}
      </h2>
      <form ref={element} onSubmit={save} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Chosen label={t('scan.settings.text')} conflict={form.conflict('text')}>
          {wifi && !asText ? (
            <WifiFields
              wifi={wifi}
              problems={tried ? wifiProblems(draft.text) : NO_PROBLEMS}
              onText={(text) => set({ text })}
              onAsText={() => setAsText(true)}
            />
          ) : (
            <TextArea
              label={t('scan.settings.text')}
              placeholder={SCHEME}
              value={draft.text}
              dir="auto"
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              error={problems.text}
              hint={loadHint(draft.text)}
              onChange={(event) => set({ text: event.target.value })}
            />
          )}
        </Chosen>
        <Chosen label={t('scan.settings.description')} conflict={form.conflict('description')}>
          <TextArea
            label={t('scan.settings.description')}
            placeholder={t('scan.settings.description.placeholder')}
            value={draft.description}
            dir="auto"
            error={problems.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Chosen>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t('scan.settings.save')}
          </Button>
          {unsaved && !busy && <Button onClick={form.discard}>{t('scan.settings.discard')}</Button>}
          <p role="status" className="text-14 text-quiet">
            {unsaved && !busy && t('scan.settings.unsaved')}
          </p>
        </div>
      </form>
    </Card>
  )
}
