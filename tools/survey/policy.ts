import { always, and, eq, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofOwn, own, ownDevice } from '../../contract/policy.ts'
import { asAnswered, responseProblem } from './logic.ts'

const ofOwnSurvey = ofOwn('survey_sessions', 'session_id')

/** Rules SURVEY-1 to SURVEY-8 and SURVEY-25. */
export const policies = definePolicies({
  survey_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'user_id', 'questions', 'display_settings', 'active'], defaults: asOwner },
      update: { where: own, columns: ['name', 'questions', 'display_settings', 'active', 'archived'] },
      delete: { where: own },
    },
    audience: {
      read: { where: () => always, named: ['id'], hide: { user_id: () => always, archived: () => always, response_count: () => always } },
    },
  },
  survey_versions: {
    host: { read: { where: ofOwnSurvey } },
  },
  survey_responses: {
    host: {
      read: { where: ofOwnSurvey, mask: { device_id: { within: 'session_id' } } },
      delete: { where: ofOwnSurvey },
    },
    audience: {
      insert: {
        check: (actor) => and(related('survey_sessions', 'session_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'session_id', 'answers', 'questions', 'device_id'],
        parent: {
          column: 'session_id',
          defaults: (survey) => ({ questions: survey.questions ?? [] }),
          check: responseProblem,
          amend: asAnswered,
        },
        hint: 'A response needs an active survey and the device id of the phone that sends it.',
      },
    },
  },
})
