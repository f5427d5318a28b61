import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { DisplaySettingsDialog } from '../../../../kit/display/display-settings-dialog.tsx'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import type { MergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { TextArea } from '../../../../kit/ui/field.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { cloudDefaults, EXAMPLE_WORDS, type Frequency, type WordCloudSession } from '../../host.ts'
import { CloudStage } from '../display/cloud-stage.tsx'
import { type CloudForm, cloudFormOf, columnsOf, listError, settingsOf } from './cloud-form.ts'
import { TEXTS } from './cloud-panel.tsx'

const SWITCHES = [
  {
    name: 'useExampleData',
    label: 'Use example data',
    hint: 'About 40 example words, to see how it looks before anybody has answered.',
  },
  { name: 'wholePhrases', label: 'Count whole phrases', hint: 'An answer stays together: “machine learning” is one, not two words.' },
  { name: 'foldPunctuation', label: 'Ignore punctuation around words', hint: '“Tea!” and “tea” count as one word.' },
] as const
const LISTS = [
  {
    name: 'stopWords',
    label: 'Stop words',
    hint: 'Not counted. With commas between them: the, and, of. A phrase with other words in it stays.',
  },
  {
    name: 'blockedWords',
    label: 'Words that never reach the wall',
    hint: 'With commas between them. A phrase with one of them in it stays away too. Phones cannot read this list.',
  },
] as const

/**
 * 'Word Cloud Settings': the question, the cloud's appearance, how words are counted, and which are left out.
 */
export function CloudSettingsButton({
  session,
  words,
  change,
}: {
  session: WordCloudSession
  /** The words shown at present, for the preview. */
  words: readonly Frequency[]
  change: Writes<'word_cloud_sessions', WordCloudSession>['change']
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Word Cloud Settings</Button>
      <DisplaySettingsDialog<CloudForm>
        open={open}
        onClose={() => setOpen(false)}
        title="Word Cloud Settings"
        value={session}
        read={(row) => cloudFormOf(row as WordCloudSession)}
        defaults={cloudDefaults(session)}
        url=""
        fields={(form) => <CloudFields form={form} />}
        preview={(form) => {
          const shown = form.useExampleData || words.length === 0 ? EXAMPLE_WORDS : words
          return <CloudStage settings={settingsOf(form)} words={shown} total={shown.length} heading="p" empty="" />
        }}
        save={async (over) => {
          const values = (row: WordCloudSession) => {
            const form = over(row)
            return form && columnsOf(row, form)
          }
          return (await change(session, values, TEXTS)) !== null
        }}
      />
    </>
  )
}

function CloudFields({ form }: { form: MergedForm<CloudForm> }) {
  return (
    <>
      {SWITCHES.map(({ name, label, hint }) => (
        <Chosen key={name} label={label} conflict={form.conflict(name)} show={(on) => (on ? 'On' : 'Off')}>
          <Switch label={label} hint={hint} checked={form.draft[name]} onChange={(on) => form.set({ [name]: on })} />
        </Chosen>
      ))}
      {LISTS.map(({ name, label, hint }) => (
        <Chosen key={name} label={label} conflict={form.conflict(name)}>
          <TextArea
            label={label}
            hint={hint}
            rows={2}
            value={form.draft[name]}
            error={listError(form.draft[name])}
            onChange={(e) => form.set({ [name]: e.target.value })}
          />
        </Chosen>
      ))}
    </>
  )
}
