import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { DisplaySettingsDialog } from '../../../../kit/display/display-settings-dialog.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { RAFFLE_FONTS, RAFFLE_SIZES, readRaffleDisplay, sampleWinners, WALL_FONT } from '../../logic.ts'
import { DISPLAY_DEFAULTS, type Raffle, readSettings, storedRaffleDisplay } from '../../tables.ts'
import { ResultsStage } from '../display/results-stage.tsx'

const TEXTS = { success: 'Display settings updated successfully', failure: 'Failed to update display settings' }

/** 'Display Settings': the dialog for the results' appearance, with a preview of a made-up draw. */
export function DisplayButton({ raffle, change }: { raffle: Raffle; change: Writes<'raffle_sessions', Raffle>['change'] }) {
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
        value={raffle.display_settings}
        read={readRaffleDisplay}
        defaults={DISPLAY_DEFAULTS}
        fonts={[WALL_FONT, ...RAFFLE_FONTS]}
        sizes={RAFFLE_SIZES.map(({ value, label }) => ({ value: `${value}px`, label }))}
        url=""
        preview={(look) => <ResultsStage look={look} heading="p" {...sample} />}
        save={async (over) =>
          (await change(
            raffle,
            (row) => {
              const look = over(row.display_settings)
              return look && { display_settings: storedRaffleDisplay(look) }
            },
            TEXTS,
          )) !== null
        }
      />
    </>
  )
}
