import { LIMITS } from '../../contract/limits.ts'
import { type LiveQuery, type LiveRow, type LiveRows, useLiveRow, useLiveRows } from '../../web/data/live.ts'
import { logFailure } from '../../web/data/log-failure.ts'
import { readAll } from '../../web/data/read-all.ts'
import type { ShownSurvey, Survey, SurveyResponse } from './tables.ts'

const SURVEY = 'id,name,questions,display_settings,created_at,response_count'
const RESPONSE = 'id,session_id,answers,questions,created_at'

/** The host's surveys, newest first. */
export const SURVEYS: LiveQuery = { table: 'survey_sessions', select: SURVEY, failure: 'Failed to load sessions' }

/** How many surveys the dashboard shows. */
const NEWEST = 3
export const useNewestSurveys = (): LiveRows<Survey> => useLiveRows<Survey>({ ...SURVEYS, limit: NEWEST, tell: logFailure })

/** The host's own survey. It is asked for by its owner too: a host may answer a colleague's survey, but cannot edit it. */
export const useSurvey = (id: string, userId: string, failure: string): LiveRow<Survey> =>
  useLiveRow<Survey>({ table: 'survey_sessions', select: SURVEY, where: { id, user_id: userId }, failure })

/** What the full-screen display shows, to whoever names it. */
export const useShownSurvey = (id: string): LiveRow<ShownSurvey> =>
  useLiveRow<ShownSurvey>({
    table: 'survey_sessions',
    select: 'id,name,display_settings',
    where: { id },
    failure: 'Failed to load session',
  })

/** The newest responses of a survey, as many as one answer holds. */
export const useResponses = (surveyId: string): LiveRows<SurveyResponse> =>
  useLiveRows<SurveyResponse>({
    table: 'survey_responses',
    select: RESPONSE,
    where: { session_id: surveyId },
    limit: LIMITS.answerRows,
    failure: 'Failed to load survey data',
  })

/** Every response of a survey, newest first, for its export. */
export const readResponses = (surveyId: string): Promise<SurveyResponse[]> =>
  readAll<SurveyResponse>({ table: 'survey_responses', select: RESPONSE, where: { session_id: surveyId } })
