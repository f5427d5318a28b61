import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { DisplaySettingsDialog } from '../../../../kit/display/display-settings-dialog.tsx'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import type { MergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { TextArea } from '../../../../kit/ui/field.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { cloudDefaults, exampleWords, type Frequency, type WordCloudSession } from '../../host.ts'
import { CloudStage } from '../display/cloud-stage.tsx'
import { type CloudForm, cloudFormOf, columnsOf, LISTS, listError, settingsOf } from './cloud-form.ts'
import { settingsTexts } from './cloud-panel.tsx'
import { t } from './host-messages/t.ts'

const SWITCHES = ['useExampleData', 'wholePhrases', 'foldPunctuation'] as const

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
      <Button onClick={() => setOpen(true)}>{t('wordcloud.settings')}</Button>
      <DisplaySettingsDialog<CloudForm>
        open={open}
        onClose={() => setOpen(false)}
        title={t('wordcloud.settings')}
        value={session}
        read={(row) => cloudFormOf(row as WordCloudSession)}
        defaults={cloudDefaults(session)}
        proposed="wordcloud.sign"
        url=""
        fields={(form) => <CloudFields form={form} />}
        preview={(form) => {
          const shown = form.useExampleData || words.length === 0 ? exampleWords(hostTexts()) : words
          return <CloudStage t={hostTexts()} settings={settingsOf(form)} words={shown} total={shown.length} heading="p" empty="" />
        }}
        save={async (over) => {
          const values = (row: WordCloudSession) => {
            const form = over(row)
            return form && columnsOf(row, form)
          }
          return (await change(session, values, settingsTexts())) !== null
        }}
      />
    </>
  )
}

function CloudFields({ form }: { form: MergedForm<CloudForm> }) {
  return (
    <>
      {SWITCHES.map((name) => (
        <Chosen
          key={name}
          label={t(`wordcloud.switch.${name}`)}
          conflict={form.conflict(name)}
          show={(on) => t(on ? 'wordcloud.settings.on' : 'wordcloud.settings.off')}
        >
          <Switch
            label={t(`wordcloud.switch.${name}`)}
            hint={t(`wordcloud.switch.${name}.hint`)}
            checked={form.draft[name]}
            onChange={(on) => form.set({ [name]: on })}
          />
        </Chosen>
      ))}
      {LISTS.map((name) => (
        <Chosen key={name} label={t(`wordcloud.words.${name}`)} conflict={form.conflict(name)}>
          <TextArea
            label={t(`wordcloud.words.${name}`)}
            hint={t(`wordcloud.words.${name}.hint`)}
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
