import { useRef, useState } from 'react'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { select } from '../../../../contract/select.ts'
import type { WriteAnswer } from '../../../../kit/data/table-api.ts'
import { type Runtime, useRuntime } from '../../../../kit/phone/runtime.ts'
import type { RowPatch } from '../../../../kit/phone/use-page-row.ts'
import { castVote, hasVote, shownVote, type WantedVote } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'

/** What is read of a vote as it was written, and under which path it is. */
const VOTE = select('question_votes', ['id'], [select('questions', ['vote_count'])])
const VOTES = `${VOTE.table}?select=${VOTE.select}`
/** The number of votes is null while they are hidden. */
type AnsweredVote = { questions?: { vote_count: number | null } | null }

export interface Votes {
  /** What the question's button shows. */
  of(question: AudienceQuestion): { voted: boolean; count: number | null }
  toggle(question: AudienceQuestion): void
}

/** This phone's votes: shown as they are wanted, then as the server says. A failure takes them back. */
export function useVotes(
  session: AudienceSession | null,
  deviceId: string,
  { patch, onFailure }: { patch: (by: RowPatch<AudienceSession>) => void; onFailure: () => void },
): Votes {
  const runtime = useRuntime()
  const [wanted, setWanted] = useState<ReadonlyMap<string, WantedVote>>(new Map())
  const latest = useRef({ session, wanted })
  latest.current = { session, wanted }
  const underWay = useRef(new Set<string>())

  function want(id: string, vote: WantedVote | null): void {
    const next = new Map(latest.current.wanted)
    if (vote) next.set(id, vote)
    else next.delete(id)
    latest.current.wanted = next
    setWanted(next)
  }
  const questionOf = (id: string) => latest.current.session?.questions.find((question) => question.id === id)

  /** Sends what is wanted until the server has it; a question's votes go one after the other. */
  async function settle(id: string, { newId, connection: { write } }: Runtime): Promise<void> {
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    for (;;) {
      const vote = latest.current.wanted.get(id)
      const before = questionOf(id)
      if (!vote || !before || hasVote(before) === vote.want) break
      const answer = await write(
        vote.want
          ? {
              method: 'POST',
              path: `${VOTES}&on_conflict=question_id,device_id`,
              deviceId,
              row: { id: newId(), question_id: id, device_id: deviceId } satisfies WrittenTo<'question_votes'>,
            }
          : { method: 'DELETE', path: `${VOTES}&question_id=eq.${id}`, deviceId },
      )
      if (answer.is !== 'done') {
        onFailure()
        break
      }
      const count = countAfter(answer, vote.want)
      // A change that came meanwhile knows better than the answer.
      const isNews = questionOf(id)?.vote_count === before.vote_count
      patch((row) => castVote(row, id, vote.want, isNews ? count : null))
      latest.current.session = castVote(latest.current.session as AudienceSession, id, vote.want, isNews ? count : null)
    }
    underWay.current.delete(id)
    want(id, null)
  }

  return {
    of: (question) => shownVote(question, wanted.get(question.id)),
    toggle(question) {
      if (!runtime) return
      const known = latest.current.wanted.get(question.id)
      want(question.id, { want: !(known?.want ?? hasVote(question)), base: known?.base ?? question })
      void settle(question.id, runtime)
    },
  }
}

/** The question's votes as the write left them; null where it does not say: the vote was there, or gone, or votes are hidden. */
function countAfter({ rows }: Extract<WriteAnswer, { is: 'done' }>, voted: boolean): number | null {
  const question = (rows[0] as AnsweredVote | undefined)?.questions
  if (question?.vote_count === null || question?.vote_count === undefined) return null
  // What is deleted is answered as it was just before.
  return voted ? question.vote_count : question.vote_count - 1
}
