import type { WallSurvey } from '../../host.ts'
import { keysOf, type Question } from '../../logic.ts'

/** The question that is on the wall. */
export interface OnWall {
  /** From 0. */
  at: number
  total: number
  key: string
  question: Question
  isRevealed: boolean
}

/** Which question the wall shows: the one its host chose; the first where none is chosen, or the chosen one is asked no more. Null: none is asked. */
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
