import { useRef, useState } from 'react'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { select } from '../../../../contract/select.ts'
import type { WriteAnswer } from '../../../../kit/data/table-api.ts'
import { type Runtime, useRuntime } from '../../../../kit/phone/runtime.ts'
import type { RowPatch } from '../../../../kit/phone/use-page-row.ts'
import { useRetries } from '../../../../kit/phone/use-retries.ts'
import { castVote, hasVote, shownVote, type WantedVote } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'
import { keepVotes, keptVotes } from './kept-votes.ts'

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

/**
 * This phone's votes: shown as they are wanted, then as the server says. One that is refused is taken back. One that nothing answered is kept on
 * the phone, and sent again from time to time and when the page resumes: a vote counts once however often it is sent.
 */
export function useVotes(
  session: AudienceSession | null,
  deviceId: string,
  { patch, onKept, onFailure }: { patch: (by: RowPatch<AudienceSession>) => void; onKept: () => void; onFailure: () => void },
): Votes {
  const runtime = useRuntime()
  const [wanted, setWanted] = useState<ReadonlyMap<string, WantedVote>>(new Map())
  const latest = useRef({ session, wanted })
  latest.current = { session, wanted }
  const underWay = useRef(new Set<string>())
  const isRestored = useRef(false)
  const retries = useRetries(() => {
    if (!runtime || !session) return
    if (!isRestored.current) restore(keptVotes(runtime.drafts, session.id))
    isRestored.current = true
    for (const id of latest.current.wanted.keys()) void settle(id, runtime)
  })

  function want(id: string, vote: WantedVote | null): void {
    const next = new Map(latest.current.wanted)
    if (vote) next.set(id, vote)
    else next.delete(id)
    latest.current.wanted = next
    setWanted(next)
    if (runtime && session) keepVotes(runtime.drafts, session.id, next)
  }
  const questionOf = (id: string) => latest.current.session?.questions.find((question) => question.id === id)

  function restore(kept: ReturnType<typeof keptVotes>): void {
    for (const [id, isWanted] of kept) {
      const base = questionOf(id)
      if (base) want(id, { want: isWanted, base, isWaiting: true })
    }
  }

  async function settle(id: string, runtime: Runtime): Promise<void> {
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    const isSettled = await send(id, runtime)
    underWay.current.delete(id)
    if (isSettled) return want(id, null)
    const vote = latest.current.wanted.get(id)
    if (vote) want(id, { ...vote, isWaiting: true })
    retries.failed()
  }

  /** Sends what is wanted until the server has it; a question's votes go one after the other. False: nothing answers. */
  async function send(id: string, { newId, connection: { write } }: Runtime): Promise<boolean> {
    for (;;) {
      const vote = latest.current.wanted.get(id)
      const before = questionOf(id)
      if (!vote || !before || (hasVote(before) === vote.want && !vote.isWaiting)) return true
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
      if (answer.is === 'trouble') {
        if (!vote.isWaiting) onKept()
        return false
      }
      if (answer.is === 'refused') {
        onFailure()
        return true
      }
      retries.succeeded()
      const newer = latest.current.wanted.get(id)
      if (newer?.isWaiting) want(id, { ...newer, isWaiting: false })
      const count = countAfter(answer, vote.want)
      // A change that came meanwhile knows better than the answer.
      const isNews = questionOf(id)?.vote_count === before.vote_count
      patch((row) => castVote(row, id, vote.want, isNews ? count : null))
      latest.current.session = castVote(latest.current.session as AudienceSession, id, vote.want, isNews ? count : null)
    }
  }

  return {
    of: (question) => ({ ...shownVote(question, wanted.get(question.id)), isWaiting: wanted.get(question.id)?.isWaiting === true }),
    toggle(question) {
      if (!runtime) return
      const known = latest.current.wanted.get(question.id)
      want(question.id, {
        want: !(known?.want ?? hasVote(question)),
        base: known?.base ?? question,
        isWaiting: known?.isWaiting ?? false,
      })
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
