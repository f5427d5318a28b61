import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { reveal } from '../../data.ts'
import type { Survey } from '../../host.ts'
import { keysOf } from '../../logic.ts'
import { type OnWall, questionOnWall } from '../display/on-wall.ts'
import { t } from './host-messages/t.ts'

/** The question on the wall, and how its host steps through the questions and reveals their results. */
export interface WallQuestionState {
  shown: OnWall | null
  busy: boolean
  step: (by: 1 | -1) => void
  toggle: () => Promise<void>
}

export function useWallQuestion(survey: Survey, update: Writes<'survey_sessions', Survey>['update']): WallQuestionState {
  const [busy, setBusy] = useState(false)
  const shown = questionOnWall(survey)
  return {
    shown,
    busy,
    step(by) {
      const key = shown && keysOf(survey.questions)[shown.at + by]
      if (key !== undefined && key !== null) void update(survey.id, { wall_question: key }, { failure: t('survey.onWall.failed') })
    },
    async toggle() {
      if (!shown || busy) return
      setBusy(true)
      await reveal(survey.id, shown.key, !shown.isRevealed)
      setBusy(false)
    },
  }
}

/** Whether the question on the wall has answers whose result the room has not seen. */
export const isUnseen = ({ response_count }: Pick<Survey, 'response_count'>, shown: OnWall | null): boolean =>
  shown !== null && !shown.isRevealed && response_count > 0
