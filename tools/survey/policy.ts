import { always, and, eq, gt, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofDisplayed, ofOwn, own, ownDevice } from '../../contract/policy.ts'
import { asAnswered, responseProblem } from './response.ts'

const ofOwnSurvey = ofOwn('survey_sessions', 'session_id')
const ofShownSurvey = ofDisplayed('session_id')
const revealed = eq('revealed', true)

/** Rules SURVEY-1 to SURVEY-8, SURVEY-25 and SURVEY-31 to SURVEY-33, SURVEY-37. */
export const policies = definePolicies({
  survey_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'user_id', 'questions', 'display_settings', 'active'], defaults: asOwner },
      update: { where: own, columns: ['name', 'questions', 'display_settings', 'active', 'archived', 'wall_question'] },
      delete: { where: own },
    },
    audience: {
      read: { where: () => always, named: ['id'], hide: { user_id: () => always, archived: () => always, response_count: () => always } },
    },
  },
  survey_versions: {
    host: { read: { where: ofOwnSurvey } },
  },
  survey_sums: {
    host: {
      read: { where: ofOwnSurvey },
      update: { where: (actor) => and(ofOwnSurvey(actor), eq('words', true)), columns: ['off'] },
    },
    display: { read: { where: (actor) => and(ofShownSurvey(actor), revealed, eq('off', false), gt('count', 0)) } },
    // Words are for the wall.
    audience: { read: { where: () => and(revealed, eq('words', false)), named: ['id', 'session_id'] } },
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
