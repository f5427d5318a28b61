import { always } from '../../contract/filter.ts'
import { asOwner, ofOwn, own, ownDevice, type Policies } from '../../contract/policy.ts'
import { responseProblem } from './logic.ts'

const ofOwnSurvey = ofOwn('survey_sessions', 'session_id')

/** Rules SURVEY-1 to SURVEY-8. */
export const policies: Policies = {
  survey_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'user_id', 'questions', 'display_settings'], defaults: asOwner },
      update: { where: own, columns: ['name', 'questions', 'display_settings'] },
      delete: { where: own },
    },
    audience: {
      read: { where: () => always, named: ['id'], hide: { user_id: () => always, response_count: () => always } },
    },
  },
  survey_responses: {
    host: {
      read: { where: ofOwnSurvey },
      delete: { where: ofOwnSurvey },
    },
    audience: {
      insert: {
        check: ownDevice,
        columns: ['id', 'session_id', 'answers', 'questions', 'device_id'],
        parent: { column: 'session_id', defaults: (survey) => ({ questions: survey.questions ?? [] }), check: responseProblem },
        hint: 'A response needs a survey and the device id of the phone that sends it.',
      },
    },
  },
}
