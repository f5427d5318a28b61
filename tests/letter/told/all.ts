import { casesOf, type Told, type ToldCase } from '../told.ts'
import { ATTENDANCE, POLLS, QA, SURVEYS, WORD_CLOUDS } from './forms.ts'
import { SCOREBOARDS } from './scoreboards.ts'
import { RAFFLES, SCAN_THIS, TELESTRATOR, WHITEBOARDS } from './stage.ts'

const TOLD: Readonly<Record<string, readonly Told[]>> = {
  scoreboards: SCOREBOARDS,
  attendance: ATTENDANCE,
  polls: POLLS,
  qa: QA,
  wordclouds: WORD_CLOUDS,
  raffle: RAFFLES,
  telestrator: TELESTRATOR,
  scanthis: SCAN_THIS,
  survey: SURVEYS,
  whiteboard: WHITEBOARDS,
}

/** Every text that a host reads of a call: who says it, where, and of which call. */
export const TOLD_CASES: readonly ToldCase[] = Object.entries(TOLD).flatMap(([tool, told]) => casesOf(tool, told))
