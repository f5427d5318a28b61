import type { WrittenTo } from '../../../../contract/row-types.ts'
import { refusalWords } from '../../../../kit/phone/refusal-words.ts'
import type { LivePage } from '../../../../kit/phone/use-live-page.ts'
import { useWanted, type WantedOptions } from '../../../../kit/phone/use-wanted.ts'
import { chosenIn, NOT_OPEN, TIME_IS_UP, withVote } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'
import type { Vote } from './vote-state.ts'

const VOTES = 'voting_votes?select=choices&on_conflict=question_id,device_id'

/** A phone has one vote per question, into which each change is merged, so repeated sending counts once. */
const votesOf = (deviceId: string): WantedOptions<AudienceSession, AudienceQuestion, readonly string[]> => ({
  name: 'votes',
  isWanted: (kept) => Array.isArray(kept) && kept.every((id) => typeof id === 'string'),
  itemOf: ({ voting_questions }, id) => voting_questions.find((question) => question.id === id),
  has: chosenIn,
  write: (id, want, { connection: { write } }) =>
    write({
      method: 'POST',
      path: VOTES,
      resolution: 'merge-duplicates',
      deviceId,
      row: { question_id: id, device_id: deviceId, choices: [...want] } satisfies WrittenTo<'voting_votes'>,
    }),
  written: (id, want) => (session) => withVote(session, id, want),
})

/** This phone's votes; see useWanted. */
export function useVote({ row, patch, say, refresh }: LivePage<AudienceSession>, deviceId: string) {
  const wanted = useWanted(row, votesOf(deviceId), {
    patch,
    onKept: () => say('bad', 'Not sent yet. It is kept on this phone and sent by itself.'),
    onRefused(refusal) {
      const isClosed = refusal.code === '42501'
      say(
        'bad',
        `Your vote was not counted. ${isClosed ? 'This session takes no votes now.' : refusalWords(refusal, [NOT_OPEN, TIME_IS_UP])}`,
      )
      void refresh()
    },
  })
  return {
    of(question: AudienceQuestion): Vote {
      const now = wanted.of(question.id)
      if (!now) return { chosen: chosenIn(question), state: 'in' }
      return { chosen: now.want, state: now.isWaiting ? 'kept' : 'sending' }
    },
    choose: (question: AudienceQuestion, change: (chosen: readonly string[]) => readonly string[]) => wanted.want(question.id, change),
  }
}
