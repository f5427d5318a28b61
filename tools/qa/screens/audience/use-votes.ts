import type { WrittenTo } from '../../../../contract/row-types.ts'
import { select } from '../../../../contract/select.ts'
import type { WriteAnswer } from '../../../../kit/data/table-api.ts'
import type { RowPatch } from '../../../../kit/phone/use-page-row.ts'
import { useWanted, type WantedOptions } from '../../../../kit/phone/use-wanted.ts'
import { castVote, hasVote, shownVote } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'

/** Columns in the answer to a written vote, and the path for writing it. */
const VOTE = select('question_votes', ['id'], [select('questions', ['vote_count'])])
const VOTES = `${VOTE.table}?select=${VOTE.select}`
/** `vote_count` is null while votes are hidden. */
type AnsweredVote = { questions?: { vote_count: number | null } | null }

export interface ShownVote {
  voted: boolean
  count: number | null
  /** The vote is stored on the phone, but not known to be on the server. */
  isWaiting: boolean
}

export interface Votes {
  /** Returns the state of the question's button. */
  of(question: AudienceQuestion): ShownVote
  toggle(question: AudienceQuestion): void
}

const questionOf = ({ questions }: AudienceSession, id: string) => questions.find((question) => question.id === id)

const votesOf = (deviceId: string): WantedOptions<AudienceSession, AudienceQuestion, boolean> => ({
  name: 'qa-votes',
  isWanted: (kept) => typeof kept === 'boolean',
  itemOf: questionOf,
  has: hasVote,
  write: (id, want, { newId, connection: { write } }) =>
    write(
      want
        ? {
            method: 'POST',
            path: `${VOTES}&on_conflict=question_id,device_id`,
            deviceId,
            row: { id: newId(), question_id: id, device_id: deviceId } satisfies WrittenTo<'question_votes'>,
          }
        : { method: 'DELETE', path: `${VOTES}&question_id=eq.${id}`, deviceId },
    ),
  written: (id, want, answer, before) => (session) => {
    // A change that arrived during the write is newer than the answer.
    const isNews = questionOf(session, id)?.vote_count === before.vote_count
    return castVote(session, id, want, isNews ? countAfter(answer, want) : null)
  },
})

/** This phone's votes; see useWanted. */
export function useVotes(
  session: AudienceSession | null,
  deviceId: string,
  { patch, onKept, onFailure }: { patch: (by: RowPatch<AudienceSession>) => void; onKept: () => void; onFailure: () => void },
): Votes {
  const wanted = useWanted(session, votesOf(deviceId), { patch, onKept, onRefused: onFailure })
  return {
    of(question) {
      const now = wanted.of(question.id)
      return { ...shownVote(question, now), isWaiting: now?.isWaiting === true }
    },
    toggle: ({ id }) => wanted.want(id, (voted) => !voted),
  }
}

/**
 * Returns the number of votes after the write. Null if the answer lacks it: the vote existed already, was
 * gone already, or votes are hidden.
 */
function countAfter({ rows }: Extract<WriteAnswer, { is: 'done' }>, voted: boolean): number | null {
  const question = (rows[0] as AnsweredVote | undefined)?.questions
  if (question?.vote_count === null || question?.vote_count === undefined) return null
  // The answer to a DELETE has the count before it.
  return voted ? question.vote_count : question.vote_count - 1
}
