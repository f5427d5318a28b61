import type { WrittenTo } from '../../../../contract/row-types.ts'
import { select } from '../../../../contract/select.ts'
import type { WriteAnswer } from '../../../../kit/data/table-api.ts'
import type { RowPatch } from '../../../../kit/phone/use-page-row.ts'
import { useWanted, type WantedOptions } from '../../../../kit/phone/use-wanted.ts'
import { castVote, hasVote, shownVote } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'

/** What is read of a vote as it was written, and under which path it is. */
const VOTE = select('question_votes', ['id'], [select('questions', ['vote_count'])])
const VOTES = `${VOTE.table}?select=${VOTE.select}`
/** The number of votes is null while they are hidden. */
type AnsweredVote = { questions?: { vote_count: number | null } | null }

export interface ShownVote {
  voted: boolean
  count: number | null
  /** It is kept on the phone, and not known to be on the server. */
  isWaiting: boolean
}

export interface Votes {
  /** What the question's button shows. */
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
    // A change that came meanwhile knows better than the answer.
    const isNews = questionOf(session, id)?.vote_count === before.vote_count
    return castVote(session, id, want, isNews ? countAfter(answer, want) : null)
  },
})

/** This phone's votes: see useWanted. */
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

/** The question's votes as the write left them; null where it does not say: the vote was there, or gone, or votes are hidden. */
function countAfter({ rows }: Extract<WriteAnswer, { is: 'done' }>, voted: boolean): number | null {
  const question = (rows[0] as AnsweredVote | undefined)?.questions
  if (question?.vote_count === null || question?.vote_count === undefined) return null
  // What is deleted is answered as it was just before.
  return voted ? question.vote_count : question.vote_count - 1
}
