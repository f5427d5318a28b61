import { useState } from 'react'
import type { Writes } from '../../../../web/data/writes.ts'
import { DisplaySettingsDialog } from '../../../../web/display/display-settings-dialog.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { DISPLAY_DEFAULTS, RAFFLE_FONTS, RAFFLE_SIZES, readRaffleDisplay, sampleWinners } from '../../logic.ts'
import { type Raffle, readSettings } from '../../tables.ts'
import { ResultsStage } from '../display/results-stage.tsx'

const TEXTS = { success: 'Display settings updated successfully', failure: 'Failed to update display settings' }

/** 'Display Settings': how the results look, with the real display of a made-up draw beside the form. */
export function DisplayButton({ raffle, update }: { raffle: Raffle; update: Writes<Raffle>['update'] }) {
  const [open, setOpen] = useState(false)
  const settings = readSettings(raffle.settings)
  const sample = { winners: sampleWinners(settings), ranked: settings.ranked }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Display Settings</Button>
      <DisplaySettingsDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Display Settings"
        value={readRaffleDisplay(raffle.display_settings)}
        defaults={DISPLAY_DEFAULTS}
        fonts={RAFFLE_FONTS}
        sizes={RAFFLE_SIZES}
        url=""
        preview={(look) => <ResultsStage look={look} heading="p" {...sample} />}
        onSave={async (look) => (await update(raffle.id, { display_settings: { ...look } }, TEXTS)) !== null}
      />
    </>
  )
}
