import { useParams } from 'react-router'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Created, Detail } from '../../../../kit/detail/detail.tsx'
import { useNextKey } from '../../../../kit/detail/use-next-key.ts'
import { BesideWall } from '../../../../kit/present/beside-wall.tsx'
import { FOLDS } from '../../../../kit/present/folds.ts'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PresentPanel } from '../../../../kit/present/present-panel.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { useAttendanceLists, useRaffle } from '../../data.ts'
import { type Raffle, readSettings } from '../../tables.ts'
import RaffleWall from '../display/wall.tsx'
import { ChooseCheckIn } from './choose-check-in.tsx'
import { CurrentSettings } from './current-settings.tsx'
import { DisplayButton } from './display-button.tsx'
import { DrawsPanel } from './draws-panel.tsx'
import { t } from './host-messages/t.ts'
import { RevealControls } from './reveal-controls.tsx'
import { SettingsButton } from './settings-button.tsx'
import { useDrawing } from './use-drawing.ts'

const BACK = {
  to: '/raffle',
  get label() {
    return t('raffle.detail.back')
  },
}
/** Says how 'Run Raffle' differs from drawing on the wall. */
const RUN_ABOUT = 'run-about'
const DETAIL = t.below('raffle.detail')

/** /raffle/:id */
export default function RaffleDetail() {
  const { id = '' } = useParams()
  const followed = useRaffle(id)
  return (
    <Detail followed={followed} texts={DETAIL} back={BACK}>
      {(raffle) => <RaffleScreen raffle={raffle} change={followed.change} />}
    </Detail>
  )
}

function RaffleScreen({ raffle, change }: { raffle: Raffle; change: Writes<'raffle_sessions', Raffle>['change'] }) {
  const lists = useAttendanceLists()
  const settings = readSettings(raffle.settings)
  const drawing = useDrawing(raffle)
  const onWaits = useNextKey(raffle.id)
  return (
    <>
      <PageHeader
        title={raffle.name}
        back={BACK}
        about={<Created at={raffle.created_at} />}
        actions={
          <>
            <SettingsButton raffle={raffle} lists={lists} change={change} />
            <DisplayButton raffle={raffle} change={change} />
            <Button
              busy={drawing.busy}
              aria-disabled={drawing.rest.rests || undefined}
              aria-describedby={RUN_ABOUT}
              onClick={() => drawing.run({ withoutEarlier: false })}
            >
              {t('raffle.run')}
            </Button>
            <PresentSessionButton session={raffle.id} />
          </>
        }
      />
      <BesideWall
        session={raffle.id}
        hasStep
        panel={
          <>
            <PresentPanel
              session={raffle.id}
              wall={<RaffleWall id={raffle.id} />}
              results={t('raffle.detail.results')}
              step={
                <>
                  <RevealControls raffle={raffle} change={change} drawing={drawing} onWaits={onWaits} again="primary" />
                  <p id={RUN_ABOUT} className="mt-2 text-14 text-quiet">
                    {t('raffle.run.about')}
                  </p>
                </>
              }
            />
            <div className={FOLDS}>
              <CurrentSettings settings={settings} lists={lists} />
            </div>
          </>
        }
      >
        <ChooseCheckIn raffle={raffle} lists={lists} change={change} />
        <DrawsPanel raffle={raffle} drawing={drawing} />
      </BesideWall>
    </>
  )
}
