import type { Writes } from '../../../../kit/data/writes.ts'
import { useKeys } from '../../../../kit/ui/use-keys.ts'
import type { Survey } from '../../host.ts'
import { useWallQuestion } from './use-wall-question.ts'
import { WallQuestion } from './wall-question.tsx'

/** Below the small wall: choice of the question, reveal, and shortcut keys for both. Rule SURVEY-35. */
export function WallControl({ survey, update }: { survey: Survey; update: Writes<'survey_sessions', Survey>['update'] }) {
  const wall = useWallQuestion(survey, update)
  useKeys((key) => {
    if (key === 'r') void wall.toggle()
    else if (key === 'arrowleft' || key === 'arrowright') wall.step(key === 'arrowleft' ? -1 : 1)
    else return false
    return true
  })
  return (
    <WallQuestion survey={survey} wall={wall}>
      <p className="mt-1.5 text-12 text-quiet [@media(hover:none)]:hidden">Keys: ← → step, R reveals and hides</p>
    </WallQuestion>
  )
}
