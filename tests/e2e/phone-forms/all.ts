import { attendance } from './attendance.ts'
import type { Form } from './form.ts'
import { polls } from './polls.ts'
import { qa } from './qa.ts'
import { survey, surveyEmptied } from './survey.ts'
import { wordclouds } from './wordclouds.ts'

/** The forms of the tools. A new form needs a line here. */
export const FORMS: readonly Form[] = [polls, attendance, qa, survey, surveyEmptied, wordclouds]
