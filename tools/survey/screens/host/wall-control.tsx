import type { Writes } from '../../../../kit/data/writes.ts'
import type { KeyBinding } from '../../../../kit/keys/key-bindings.ts'
import { useKeys } from '../../../../kit/keys/use-keys.ts'
import { useRest } from '../../../../kit/keys/use-rest.ts'
import { useShowing } from '../../../../kit/present/showing-switch.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { answersAnchor, resultsPath, type Survey } from '../../host.ts'
import { keysOf } from '../../logic.ts'
import type { OnWall } from '../display/on-wall.ts'
import { t } from './host-messages/t.ts'
import { waitingText } from './undecided-answers.tsx'
import { isUnseen, useWallQuestion } from './use-wall-question.ts'
import { WallQuestion } from './wall-question.tsx'
import { useUndecided } from './words.ts'

const KEYS: readonly KeyBinding<'toggle' | 'forward' | -1 | 1>[] = [
  {
    keys: ['arrowleft', 'pageup'],
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
    keys: ['pagedown'],
    get does() {
      return t('survey.onWall.keys.forward')
    },
    act: 'forward',
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
  const rest = useRest()
  const { bringBack } = useShowing(survey.id)
  // As in an event: a clicker with one key leads through results and questions, one step if it is pressed twice.
  const forward = () => {
    if (rest.now.current || bringBack()) return
    rest.begin()
    if (isUnseen(survey, wall.shown)) void wall.toggle()
    else wall.step(1)
  }
  useKeys(KEYS, (act) => (act === 'toggle' ? void wall.toggle() : act === 'forward' ? forward() : bringBack() || wall.step(act)))
  return (
    <WallQuestion wall={wall}>
      <Waiting survey={survey} shown={wall.shown} />
      <p className="mt-1.5 text-12 text-quiet [@media(hover:none)]:hidden">{t('survey.onWall.keys')}</p>
    </WallQuestion>
  )
}

/**
 * Leads to the answers in words that wait, of whichever question: those on the wall first. The button is loud while
 * the wall shows a result in words, of which it has none that waits.
 */
function Waiting({ survey, shown }: { survey: Survey; shown: OnWall | null }) {
  const undecided = useUndecided(survey)
  if (undecided.length === 0) return null
  const waits = new Set(undecided.map(({ question }) => question))
  const isShown = shown !== null && waits.has(shown.key)
  const at = isShown ? shown.at : keysOf(survey.questions).findIndex((key) => waits.has(key))
  return (
    <ButtonLink
      variant={isShown && shown.isRevealed ? 'primary' : 'quiet'}
      className="mt-2 w-full"
      to={`${resultsPath(survey.id)}#${answersAnchor(at + 1)}`}
    >
      {waitingText(undecided.length)}
    </ButtonLink>
  )
}
