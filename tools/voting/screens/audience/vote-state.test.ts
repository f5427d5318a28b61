import { describe, expect, it } from 'vitest'
import { english } from '../../../../tests/setup/texts.ts'
import { voteStateText } from './vote-state.ts'

const OPEN = { isOpen: true, isOver: false, most: 1, of: 4 }

describe('what a phone is told of its vote', () => {
  it('[VOTE-15] says that a vote is in once the server has it, and not before', () => {
    expect(voteStateText({ chosen: ['a'], state: 'sending' }, OPEN, english)).toBe('Sending…')
    expect(voteStateText({ chosen: [], state: 'sending' }, OPEN, english)).toBe('Sending…')
    expect(voteStateText({ chosen: ['a'], state: 'kept' }, OPEN, english)).toBe('Kept on this phone, and sent by itself.')
    expect(voteStateText({ chosen: ['a'], state: 'in' }, OPEN, english)).toBe('Your vote is in. You can change it until voting closes.')
  })

  it('[VOTE-15] does not say of a vote under way when the question closes that it is in', () => {
    for (const isOver of [true, false])
      expect(voteStateText({ chosen: ['a'], state: 'sending' }, { isOpen: false, isOver, most: 1, of: 4 }, english)).toBe('Sending…')
    expect(voteStateText({ chosen: ['a'], state: 'in' }, { isOpen: false, isOver: true, most: 1, of: 4 }, english)).toBe(
      'Time is up. Your vote is in.',
    )
  })

  it('[VOTE-46] says that a vote came too late, and not that there was none; an earlier one that is in stays in', () => {
    for (const isOver of [true, false]) {
      const over = { isOpen: false, isOver, most: 1, of: 4 }
      expect(voteStateText({ chosen: [], state: 'in', isLate: true }, over, english)).toBe('Your vote came too late, so it does not count.')
      expect(voteStateText({ chosen: ['a'], state: 'in', isLate: true }, over, english)).toMatch(/Your vote is in\.$/)
    }
  })

  it('[VOTE-14] says how many may be chosen, and of no limit that there is none', () => {
    expect(voteStateText({ chosen: [], state: 'in' }, OPEN, english)).toBe('Tap your answer.')
    expect(voteStateText({ chosen: [], state: 'in' }, { ...OPEN, most: 3 }, english)).toBe('Choose up to 3.')
    expect(voteStateText({ chosen: [], state: 'in' }, { ...OPEN, most: 4 }, english)).toBe('Choose as many as you like.')
  })
})
