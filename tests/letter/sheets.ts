import { PRODUCT } from './section-1.ts'
import { DASHBOARD } from './section-2-dashboard.ts'
import { ATTENDANCE_SCREENS, POLL_SCREENS, QA_SCREENS, WORD_CLOUD_SCREENS } from './section-2-forms.ts'
import { SCOREBOARD_SCREENS } from './section-2-scoreboards.ts'
import { SHELL } from './section-2-shell.ts'
import { RAFFLE_SCREENS, SCAN_SCREENS, TELESTRATOR_SCREENS, WHITEBOARD_SCREENS } from './section-2-stage.ts'
import { SURVEY_SCREENS } from './section-2-survey.ts'
import { ENTITIES } from './section-3.ts'
import { STATES } from './section-4.ts'
import { ROLES, VALIDATION } from './section-5.ts'
import { CALLS_MADE, PROCEDURES_AND_REALTIME } from './section-7.ts'
import { ERRORS, SUCCESSES } from './section-8.ts'
import { CONSTANTS } from './section-9.ts'
import type { Sheet } from './statement.ts'

/** The whole letter, in the order of the specification. */
export const SHEETS: readonly Sheet[] = [
  PRODUCT,
  SHELL,
  DASHBOARD,
  SCOREBOARD_SCREENS,
  ATTENDANCE_SCREENS,
  POLL_SCREENS,
  QA_SCREENS,
  WORD_CLOUD_SCREENS,
  RAFFLE_SCREENS,
  TELESTRATOR_SCREENS,
  SCAN_SCREENS,
  SURVEY_SCREENS,
  WHITEBOARD_SCREENS,
  ENTITIES,
  STATES,
  VALIDATION,
  ROLES,
  CALLS_MADE,
  PROCEDURES_AND_REALTIME,
  ERRORS,
  SUCCESSES,
  CONSTANTS,
]
