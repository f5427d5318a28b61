import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { DisplaySettingsDialog } from '../../../../kit/display/display-settings-dialog.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { sampleWinners } from '../../host.ts'
import { RAFFLE_FONTS, readRaffleDisplay } from '../../logic.ts'
import { DISPLAY_DEFAULTS, type Raffle, readSettings, storedRaffleDisplay } from '../../tables.ts'
import { ResultsStage } from '../display/results-stage.tsx'
import { t } from './host-messages/t.ts'
import { RAFFLE_SIZES } from './words.ts'

/** 'Display Settings': the dialog for the results' appearance, with a preview of a made-up draw. */
export function DisplayButton({ raffle, change }: { raffle: Raffle; change: Writes<'raffle_sessions', Raffle>['change'] }) {
  const [open, setOpen] = useState(false)
  const settings = readSettings(raffle.settings)
  const sample = { winners: sampleWinners(settings), ranked: settings.ranked }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('raffle.display')}</Button>
      <DisplaySettingsDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('raffle.display.title')}
        value={raffle.display_settings}
        read={readRaffleDisplay}
        defaults={DISPLAY_DEFAULTS}
        proposed="raffle.sign"
        fonts={RAFFLE_FONTS}
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
            { success: t('raffle.display.done'), failure: t('raffle.display.failed') },
          )) !== null
        }
      />
    </>
  )
}
