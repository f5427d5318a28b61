import { always, and, eq, gte, is, lte, not, or, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofDisplayed, ofHelped, ofOwn, own, ownDevice, type Rule } from '../../contract/policy.ts'
import { inItself, phoneName, voteProblem } from './logic.ts'
import { QUESTIONS_MAX, TRANSITIONS } from './tables.ts'

const SETTINGS = ['name', 'active', 'display_settings', 'word_list'] as const
const QUESTION = ['position', 'question', 'choices', 'most', 'correct', 'seconds', 'live'] as const

const STEPS = 'A question is opened by open_voting_question; reveal_voting_question reveals it; it goes from open or revealed to closed.'

const draft = eq('state', 'draft')
const revealed = eq('state', 'revealed')
const ofOwnSession = ofOwn('voting_sessions', 'session_id')
const ofOwnQuestion: Rule<'question_id'> = (actor) => related('voting_questions', 'question_id', ofOwnSession(actor))
/**
 * Requires an active session and the device's own id. `voteProblem` checks whether the question accepts votes
 * at this moment, and explains refusals. Drafts are refused here, without explanation, like questions that do
 * not exist.
 */
const castByOneself: Rule<'question_id' | 'device_id'> = (actor) =>
  and(
    related('voting_questions', 'question_id', and(not(draft), related('voting_sessions', 'session_id', eq('active', true)))),
    ownDevice(actor),
  )

/** A phone names itself in an active session. */
const byOneself: Rule<'session_id' | 'device_id'> = (actor) =>
  and(related('voting_sessions', 'session_id', eq('active', true)), ownDevice(actor))
const counted = related('voting_sessions', 'session_id', not(is('counted_at', null)))
/** The people whom the host shows on the podium, of the first ten: only these have `shown`. */
const onPodium = (places: 3 | 10) => and(lte('rank', places), related('voting_sessions', 'session_id', gte('podium', places)))

/** Rules VOTE-1 to VOTE-12, VOTE-20 and VOTE-25 to VOTE-30. */
export const policies = definePolicies({
  voting_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', ...SETTINGS], defaults: asOwner },
      update: { where: own, columns: [...SETTINGS, 'archived'] },
      delete: { where: own },
    },
    helper: {
      read: { where: ofHelped('id', 'stage'), hide: { word_list: () => always } },
      update: { where: ofHelped('id', 'stage'), columns: ['active'] },
    },
    audience: {
      // The number of questions would reveal upcoming ones.
      read: {
        where: () => always,
        named: ['id'],
        hide: {
          user_id: () => always,
          archived: () => always,
          word_list: () => always,
          question_count: () => always,
          player_count: () => always,
          right_count: () => always,
          // Hidden where nobody can have points, which phones must know before the first question.
          ranked: () => eq('right_count', 0),
        },
      },
    },
  },
  voting_questions: {
    host: {
      read: { where: ofOwnSession },
      insert: {
        check: ofOwnSession,
        columns: ['id', 'session_id', ...QUESTION],
        parent: {
          column: 'session_id',
          counted: true,
          check: (_question, session) =>
            session.question_count < QUESTIONS_MAX ? null : `A session has at most ${QUESTIONS_MAX} questions`,
          amend: inItself,
        },
      },
      update: {
        where: ofOwnSession,
        columns: [...QUESTION, 'state'],
        transitions: { state: TRANSITIONS },
        amend: inItself,
        hint: STEPS,
      },
      delete: { where: ofOwnSession },
    },
    helper: {
      read: { where: ofHelped('session_id', 'stage'), hide: { correct: () => not(revealed) } },
      update: { where: ofHelped('session_id', 'stage'), columns: ['state'], transitions: { state: TRANSITIONS }, hint: STEPS },
    },
    display: {
      read: { where: (actor) => and(ofDisplayed('session_id')(actor), not(draft)), hide: { correct: () => not(revealed) } },
    },
    audience: {
      read: {
        where: () => not(draft),
        named: ['id', 'session_id'],
        hide: { correct: () => not(revealed), vote_count: () => not(revealed) },
      },
    },
  },
  voting_votes: {
    host: {
      read: {
        where: ofOwnQuestion,
        mask: { device_id: { within: 'session_id', of: { table: 'voting_questions', column: 'question_id' } } },
      },
      delete: { where: ofOwnQuestion },
    },
    audience: {
      read: { where: ownDevice, hide: { device_id: (actor) => not(ownDevice(actor)) } },
      insert: {
        check: castByOneself,
        columns: ['id', 'question_id', 'device_id', 'choices'],
        // `created_at` is the transaction's time, by the server's clock.
        parent: { column: 'question_id', check: (vote, question) => voteProblem(vote, question, vote.created_at) },
        hint: 'A vote needs a question of an active session and the device id of the phone that casts it.',
      },
      update: {
        where: castByOneself,
        columns: ['choices'],
        beside: { column: 'question_id', check: voteProblem },
        hint: 'A vote needs a question of an active session and the device id of the phone that casts it.',
      },
    },
  },
  voting_sums: {
    host: { read: { where: ofOwnQuestion } },
    display: {
      read: {
        where: (actor) => related('voting_questions', 'question_id', and(ofDisplayed('session_id')(actor), or(revealed, eq('live', true)))),
      },
    },
    audience: { read: { where: () => related('voting_questions', 'question_id', revealed), named: ['id', 'question_id'] } },
  },
  voting_players: {
    host: {
      read: { where: ofOwnSession, mask: { device_id: { within: 'session_id' } } },
      // A nickname that is kept off is off the podium at once.
      update: {
        where: ofOwnSession,
        columns: ['off'],
        amend: (player) => (player.off && player.shown !== null ? { ...player, shown: phoneName(player.number) } : player),
      },
    },
    display: {
      read: {
        where: (actor) => and(ofDisplayed('session_id')(actor), not(is('shown', null)), or(onPodium(3), onPodium(10))),
        hide: { device_id: () => always, name: () => always, off: () => always },
      },
    },
    audience: {
      read: {
        where: ownDevice,
        hide: {
          device_id: (actor) => not(ownDevice(actor)),
          points: () => not(counted),
          rank: () => not(counted),
          sharing: () => not(counted),
          place: () => always,
          shown: () => always,
          off: () => always,
        },
      },
      insert: {
        check: byOneself,
        columns: ['id', 'session_id', 'device_id', 'name'],
        parent: {
          column: 'session_id',
          counted: true,
          amend: (player, session) => ({ ...player, number: session.player_count + 1 }),
        },
        hint: 'A nickname needs an active session and the device id of the phone that takes it.',
      },
      update: { where: byOneself, columns: ['name'] },
    },
  },
})
