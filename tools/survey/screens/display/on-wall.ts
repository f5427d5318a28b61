import type { WallSurvey } from '../../host.ts'
import { keysOf, type Question } from '../../logic.ts'

/** The question that the wall shows. */
export interface OnWall {
  /** From 0. */
  at: number
  total: number
  key: string
  question: Question
  isRevealed: boolean
}

/**
 * Returns the question that the wall shows: the host's choice, or the first if there is no choice or it was
 * removed. Null without questions.
 */
export function questionOnWall({
  questions,
  wall_question,
  revealed,
}: Pick<WallSurvey, 'questions' | 'wall_question' | 'revealed'>): OnWall | null {
  const keys = keysOf(questions)
  const at = Math.max(0, keys.indexOf(wall_question ?? ''))
  const [key, question] = [keys[at], questions[at]]
  return key === undefined || question === undefined ? null : { at, total: keys.length, key, question, isRevealed: revealed.includes(key) }
}
