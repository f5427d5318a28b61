import { useState } from 'react'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { type RuleWords, refusalWords } from '../../../../kit/phone/refusal-words.ts'
import type { LivePage } from '../../../../kit/phone/use-live-page.ts'
import { useWanted, type WantedOptions } from '../../../../kit/phone/use-wanted.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { chosenIn, withVote } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'
import type { Vote } from './vote-state.ts'

/** No columns are selected: a response that reads its row costs the server a turn of its own (091). */
const VOTES = 'voting_votes?on_conflict=question_id,device_id'

/** The server's refusals of a vote (logic.ts), and the words for them. */
export const REFUSAL_RULES: readonly RuleWords[] = [
  { says: /^Voting on this question is closed/, words: (t) => t('voting.notOpen') },
  { says: /^Time is up/, words: (t) => t('voting.timeIsUp') },
]

/** A phone has one vote per question, into which each change is merged, so repeated sending counts once. */
const votesOf = (deviceId: string): WantedOptions<AudienceSession, AudienceQuestion, readonly string[]> => ({
  name: 'votes',
  isWanted: (kept) => Array.isArray(kept) && kept.every((id) => typeof id === 'string'),
  itemOf: ({ voting_questions }, key) => voting_questions.find((question) => askedKey(question) === key),
  has: chosenIn,
  write: (key, want, { connection: { write } }) =>
    write({
      method: 'POST',
      path: VOTES,
      resolution: 'merge-duplicates',
      deviceId,
      row: { question_id: idIn(key), device_id: deviceId, choices: [...want] } satisfies WrittenTo<'voting_votes'>,
    }),
  written: (key, want) => (session) => withVote(session, idIn(key), want),
})

/** A question that is asked again is another one: what was chosen before is no vote on it. */
const askedKey = ({ id, opened_at }: AudienceQuestion): string => `${id} ${opened_at}`
const idIn = (key: string): string => key.split(' ')[0] as string

/** This phone's votes; see useWanted. */
export function useVote({ row, patch, say, refresh }: LivePage<AudienceSession>, deviceId: string) {
  const t = useT()
  const [late, setLate] = useState<ReadonlySet<string>>(new Set())
  const wanted = useWanted(row, votesOf(deviceId), {
    patch,
    onKept: () => say('bad', t('voting.notSentYet')),
    onGone(key) {
      const isOpen = row?.voting_questions.some(({ id, state }) => id === idIn(key) && state === 'open')
      say('bad', t(isOpen ? 'voting.notCounted.again' : 'voting.notCounted.closed'))
    },
    onRefused(refusal, key) {
      if (REFUSAL_RULES.some(({ says }) => says.test(refusal.reason))) setLate((known) => new Set([...known, key]))
      const isClosed = refusal.code === '42501'
      say('bad', isClosed ? t('voting.notCounted.closed') : t('voting.notCounted', { why: refusalWords(refusal, t, REFUSAL_RULES) }))
      void refresh()
    },
  })
  return {
    of(question: AudienceQuestion): Vote {
      const now = wanted.of(askedKey(question))
      if (!now) return { chosen: chosenIn(question), state: 'in', isLate: late.has(askedKey(question)) }
      return { chosen: now.want, state: now.isWaiting ? 'kept' : 'sending' }
    },
    choose: (question: AudienceQuestion, change: (chosen: readonly string[]) => readonly string[]) =>
      wanted.want(askedKey(question), change),
  }
}
