import type { Writes } from '../../../../kit/data/writes.ts'
import type { KeyBinding } from '../../../../kit/keys/key-bindings.ts'
import { useKeys } from '../../../../kit/keys/use-keys.ts'
import type { Survey } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { useWallQuestion } from './use-wall-question.ts'
import { WallQuestion } from './wall-question.tsx'

const KEYS: readonly KeyBinding<'toggle' | -1 | 1>[] = [
  {
    keys: ['arrowleft'],
    get does() {
      return t('survey.onWall.keys.previous')
    },
    act: -1,
  },
  {
    keys: ['arrowright'],
    get does() {
      return t('survey.onWall.keys.next')
    },
    act: 1,
  },
  {
    keys: ['r'],
    get does() {
      return t('survey.onWall.keys.reveal')
    },
    act: 'toggle',
  },
]

/** Below the small wall: choice of the question, reveal, and shortcut keys for both. Rule SURVEY-35. */
export function WallControl({ survey, update }: { survey: Survey; update: Writes<'survey_sessions', Survey>['update'] }) {
  const wall = useWallQuestion(survey, update)
  useKeys(KEYS, (act) => (act === 'toggle' ? void wall.toggle() : wall.step(act)))
  return (
    <WallQuestion survey={survey} wall={wall}>
      <p className="mt-1.5 text-12 text-quiet [@media(hover:none)]:hidden">{t('survey.onWall.keys')}</p>
    </WallQuestion>
  )
}
