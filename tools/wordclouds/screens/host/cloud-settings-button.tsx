import { useState } from 'react'
import type { Writes } from '../../../../web/data/writes.ts'
import { DisplaySettingsDialog } from '../../../../web/display/display-settings-dialog.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Switch } from '../../../../web/ui/switch.tsx'
import { cloudDefaults, EXAMPLE_WORDS, type Frequency, readCloudSettings } from '../../logic.ts'
import type { WordCloudSession } from '../../tables.ts'
import { CloudStage } from '../display/cloud-stage.tsx'
import { TEXTS } from './cloud-panel.tsx'

/** 'Word Cloud Settings': how the cloud looks, whether it shows example words, and whether punctuation around a word matters. */
export function CloudSettingsButton({
  session,
  words,
  update,
}: {
  session: WordCloudSession
  /** As they are shown now, for the preview. */
  words: readonly Frequency[]
  update: Writes<WordCloudSession>['update']
}) {
  const [open, setOpen] = useState(false)
  const [choices, setChoices] = useState({ useExampleData: false, foldPunctuation: false })
  const { useExampleData, foldPunctuation } = choices
  const previewed = useExampleData || words.length === 0 ? EXAMPLE_WORDS : words
  const show = () => {
    const stored = readCloudSettings(session)
    setChoices({ useExampleData: stored.useExampleData, foldPunctuation: stored.foldPunctuation })
    setOpen(true)
  }
  return (
    <>
      <Button onClick={show}>Word Cloud Settings</Button>
      <DisplaySettingsDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Word Cloud Settings"
        value={session.word_cloud_settings}
        defaults={cloudDefaults(session)}
        url=""
        fields={
          <>
            <Switch
              label="Use example data"
              hint="About 40 example words, to see how it looks before anybody has answered."
              checked={useExampleData}
              onChange={(is) => setChoices({ ...choices, useExampleData: is })}
            />
            <Switch
              label="Ignore punctuation around words"
              hint="“Tea!” and “tea” count as one word."
              checked={foldPunctuation}
              onChange={(is) => setChoices({ ...choices, foldPunctuation: is })}
            />
          </>
        }
        preview={(settings) => (
          <CloudStage settings={{ ...settings, ...choices }} words={previewed} total={previewed.length} heading="p" empty="" />
        )}
        onSave={async (settings) => (await update(session.id, { word_cloud_settings: { ...settings, ...choices } }, TEXTS)) !== null}
      />
    </>
  )
}
