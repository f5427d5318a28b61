import type { Translate } from '../../../../contract/messages.ts'

/**
 * State of a phone's vote on its way.
 * - `in`: the server has it, or there is none
 * - `sending`: on its way, without an answer yet
 * - `kept`: sent without an answer; the phone keeps it and sends it again
 */
export type VoteState = 'in' | 'sending' | 'kept'

/** The phone's choices, and whether the server has them. */
export interface Vote {
  chosen: readonly string[]
  state: VoteState
  /** A vote of this phone came after voting was closed. */
  isLate?: boolean
}

/** The question as the phone's page shows it. */
interface Asked {
  /** Votes are taken. */
  isOpen: boolean
  /** The countdown ended, and the question was not closed otherwise. */
  isOver: boolean
  /** Number of choices that a vote may have. */
  most: number
  /** Number of choices that there are. */
  of: number
}

/** Returns what a phone is told of its vote (VOTE-15). A vote is 'in' only once the server has it. */
export function voteStateText({ chosen, state, isLate }: Vote, { isOpen, isOver, most, of }: Asked, t: Translate): string {
  const hasVoted = chosen.length > 0
  if (state === 'kept') return t(hasVoted ? 'voting.kept' : 'voting.changeKept')
  if (state === 'sending') return t('phone.sending')
  if (isOpen && hasVoted) return t('voting.in')
  if (isOpen && most === 1) return t('voting.tapOne')
  if (isOpen) return most < of ? t('voting.tapSome', { count: most }) : t('voting.tapAny')
  if (!hasVoted && isLate) return t('voting.late')
  if (isOver) return t(hasVoted ? 'voting.over.in' : 'voting.over.none')
  return t(hasVoted ? 'voting.ended.in' : 'voting.ended.none')
}
