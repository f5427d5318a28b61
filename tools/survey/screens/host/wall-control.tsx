import type { Writes } from '../../../../kit/data/writes.ts'
import type { KeyBinding } from '../../../../kit/keys/key-bindings.ts'
import { useKeys } from '../../../../kit/keys/use-keys.ts'
import type { Survey } from '../../host.ts'
import { useWallQuestion } from './use-wall-question.ts'
import { WallQuestion } from './wall-question.tsx'

const KEYS: readonly KeyBinding<'toggle' | -1 | 1>[] = [
  { keys: ['arrowleft'], does: 'Previous question on the wall', act: -1 },
  { keys: ['arrowright'], does: 'Next question on the wall', act: 1 },
  { keys: ['r'], does: 'Reveal the result, or hide it', act: 'toggle' },
]

/** Below the small wall: choice of the question, reveal, and shortcut keys for both. Rule SURVEY-35. */
export function WallControl({ survey, update }: { survey: Survey; update: Writes<'survey_sessions', Survey>['update'] }) {
  const wall = useWallQuestion(survey, update)
  useKeys(KEYS, (act) => (act === 'toggle' ? void wall.toggle() : wall.step(act)))
  return (
    <WallQuestion survey={survey} wall={wall}>
      <p className="mt-1.5 text-12 text-quiet [@media(hover:none)]:hidden">Keys: ← → step, R reveals and hides</p>
    </WallQuestion>
  )
}
