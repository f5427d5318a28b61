import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ordinal } from '../../parts/ordinal.ts'
import { parseMessages } from '../../parts/texts/parse-messages.ts'
import { createTranslate } from '../../parts/texts/translate.ts'
import {
  changedQuestions,
  chosenIn,
  inItself,
  isOver,
  isRight,
  lacks,
  NOT_OPEN,
  nameIn,
  phoneName,
  placesOf,
  questionAtHand,
  TIME_IS_UP,
  tapped,
  tileOf,
  toldFirst,
  voteBars,
  voteProblem,
} from './logic.ts'
import { de } from './screens/audience/messages/de.ts'
import { type AudienceQuestion, type AudienceSession, CHOICES_MAX } from './tables.ts'

const CHOICES = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }))
const AT = '2026-05-01T12:00:00.000000+00:00'
const question = (values: Partial<AudienceQuestion> = {}): AudienceQuestion => ({
  id: 'q',
  question: 'Which?',
  choices: CHOICES,
  most: 1,
  state: 'open',
  opened_at: AT,
  ends_at: null,
  correct: null,
  vote_count: null,
  voting_votes: [],
  voting_sums: [],
  ...values,
})

describe('a vote', () => {
  it('[VOTE-14] of one choice replaces the one before, and a second tap takes it back', () => {
    expect(tapped([], 'a', 1)).toEqual(['a'])
    expect(tapped(['a'], 'b', 1)).toEqual(['b'])
    expect(tapped(['b'], 'b', 1)).toEqual([])
  })
  it('[VOTE-14] of several adds and takes back, and never exceeds what is allowed', () => {
    expect(tapped(['a'], 'b', 2)).toEqual(['a', 'b'])
    expect(tapped(['a', 'b'], 'c', 2)).toEqual(['a', 'b'])
    expect(tapped(['a', 'b'], 'a', 2)).toEqual(['b'])
  })
  it('[VOTE-6] is taken until the very moment the countdown ends, whatever the form of the time', () => {
    const timed = question({ ends_at: '2026-05-01T12:00:10.500000+00:00' })
    expect(voteProblem({ choices: ['a'] }, timed, '2026-05-01T12:00:10.499999+00:00')).toBeNull()
    expect(voteProblem({ choices: ['a'] }, timed, '2026-05-01T12:00:10.500000+00:00')).toBe(TIME_IS_UP)
    expect(isOver({ ends_at: null }, Date.parse(AT))).toBe(false)
    for (const state of ['draft', 'closed', 'revealed'] as const)
      expect(voteProblem({ choices: ['a'] }, question({ state }), AT)).toBe(NOT_OPEN)
  })
  it('[VOTE-3] of nothing takes a vote back', () => {
    expect(voteProblem({ choices: [] }, question(), AT)).toBeNull()
  })
})

describe('the question at hand', () => {
  it('[VOTE-13] is the open one, else the one opened last; never a draft', () => {
    const [early, late] = [
      question({ id: 'early', state: 'open' }),
      question({ id: 'late', state: 'revealed', opened_at: '2026-05-01T13:00:00.000000+00:00' }),
    ]
    expect(questionAtHand([late, early])?.id).toBe('early')
    expect(questionAtHand([{ ...early, state: 'closed' }, late])?.id).toBe('late')
    expect(questionAtHand([question({ state: 'draft' }), question({ state: 'draft', opened_at: null })])).toBeNull()
    expect(questionAtHand([])).toBeNull()
  })
  it('[VOTE-17] keeps what a change does not tell, and knows when it lacks the result', () => {
    const session: AudienceSession = {
      id: 's',
      name: 'Tonight',
      active: true,
      ...{ counted_at: null, ranked: 0, voting_players: [] },
      voting_questions: [question({ voting_votes: [{ choices: ['a'] }] })],
    }
    const after = changedQuestions(session, [
      { type: 'UPDATE', row: Object.assign({ id: 'q' }, { state: 'revealed', vote_count: 3, correct: ['b'] }) },
      { type: 'INSERT', row: { ...question({ id: 'new' }) } },
    ])
    expect(after.voting_questions.map(({ id, state, voting_votes }) => [id, state, voting_votes])).toEqual([
      ['q', 'revealed', [{ choices: ['a'] }]],
      ['new', 'open', []],
    ])
    expect(lacks(after.voting_questions[0] as AudienceQuestion)).toBe(true)
    expect(lacks(question({ state: 'revealed', vote_count: 0 }))).toBe(false)
    expect(lacks(question({ state: 'closed' }))).toBe(false)
    expect(changedQuestions(session, [{ type: 'DELETE', id: 'q' }]).voting_questions).toEqual([])
  })
})

describe('a question that is asked again', () => {
  const known = question({ state: 'revealed', vote_count: 3, voting_sums: [{ choice: 'a', count: 3 }], voting_votes: [{ choices: ['a'] }] })
  const told = (changes: object): AudienceQuestion => {
    const session: AudienceSession = {
      id: 's',
      name: 'Tonight',
      active: true,
      counted_at: null,
      ranked: 0,
      voting_players: [],
      voting_questions: [known],
    }
    const row = Object.assign({ id: 'q' }, changes)
    return changedQuestions(session, [{ type: 'UPDATE', row }]).voting_questions[0] as AudienceQuestion
  }
  it('[VOTE-17] shows no sums of before: they are read anew', () => {
    const hidden = told({ state: 'closed', vote_count: null })
    expect(hidden.voting_sums).toEqual([])
    expect(lacks({ ...hidden, state: 'revealed', vote_count: 3 })).toBe(true)
    expect(lacks(told({ vote_count: 4 }))).toBe(true)
    expect(lacks(told({ question: 'Other words?' }))).toBe(false)
  })
  it('[VOTE-15] asks whether the phone’s vote still stands: its host may have cleared it', () => {
    const again = told({ state: 'open', vote_count: null, opened_at: '2026-05-01T12:30:00.000000+00:00' })
    expect(chosenIn(again)).toEqual([])
    expect(lacks(again)).toBe(true)
    expect(chosenIn(told({ state: 'closed', vote_count: null }))).toEqual(['a'])
  })
})

it('[VOTE-17] shares are of those who voted, though several may be chosen', () => {
  const bars = voteBars({ choices: CHOICES, vote_count: 4 }, [
    { choice: 'a', count: 4 },
    { choice: 'b', count: 2 },
    { choice: 'gone', count: 9 },
  ])
  expect(bars.map(({ label, count, share }) => [label, count, share])).toEqual([
    ['A', 4, 1],
    ['B', 2, 0.5],
    ['C', 0, 0],
  ])
})

it('[VOTE-10] a question that is not open has no end, and is right about choices alone', () => {
  const row = { ...question({ state: 'closed', ends_at: AT }), correct: ['a', 'gone'], most: 7 } as unknown as Parameters<
    typeof inItself
  >[0]
  expect(inItself(row)).toMatchObject({ ends_at: null, correct: ['a'], most: 3 })
  expect(inItself({ ...row, most: null, state: 'open' })).toMatchObject({ ends_at: AT, most: null })
})

describe('points', () => {
  const asked = { choices: ['a', 'b', 'c'].map((id) => ({ id, text: id })), most: 2, correct: ['a', 'b'] }
  it('[VOTE-26] are given for as many right choices as a vote may have, and no wrong one', () => {
    expect(isRight(['b', 'a'], asked)).toBe(true)
    for (const chosen of [['a'], ['a', 'c'], [], ['a', 'b', 'c']]) expect(isRight(chosen, asked), chosen.join()).toBe(false)
    expect(isRight(['b'], { ...asked, most: 1 })).toBe(true)
    expect(isRight([], { ...asked, correct: [] })).toBe(false)
  })
  it('[VOTE-26] of equal size share a rank, and a number orders them', () => {
    const people = [3, 5, 5, 1].map((points, at) => ({ points, number: 4 - at }))
    const places = placesOf(people)
    expect(people.map((one) => Object.values(places.get(one) ?? {}))).toEqual([
      [3, 1, 3],
      [1, 2, 2],
      [1, 2, 1],
      [4, 1, 4],
    ])
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th')
  })
})

it('[VOTE-14] the tiles of phones have the colours of the wall', () => {
  const colorsIn = (css: string) => new Map([...css.matchAll(/--team-(\w+): (#\w+);/g)].map(([, name, value]) => [name, value]))
  const tokens = readFileSync('kit/ui/tokens.css', 'utf8')
  const [phone, wall] = [
    colorsIn(readFileSync('tools/voting/screens/audience/page.css', 'utf8')),
    colorsIn(tokens.slice(tokens.indexOf('.on-ink {'))),
  ]
  for (let at = 0; at < CHOICES_MAX; at++) {
    const { color } = tileOf(at)
    expect(phone.get(color), color).toBe(wall.get(color))
  }
})

it('[VOTE-28] [VOTE-30] says the name of a person without one in the words of who reads it', () => {
  const german = createTranslate('de', parseMessages(de))
  expect([nameIn(german, null, 12), nameIn(german, phoneName(1_200), 1_200)]).toEqual(['Handy 12', 'Handy 1.200'])
  // Names that people gave themselves stay, also those like another phone's.
  expect([nameIn(german, 'Ada', 12), nameIn(german, 'Phone 3', 12)]).toEqual(['Ada', 'Phone 3'])
})

it('[VOTE-23] a reveal begins with the page of the right choice, without one with that of the winner', () => {
  const bars = [
    { id: 'a', leads: false },
    { id: 'b', leads: false },
    { id: 'c', leads: true },
  ]
  expect(toldFirst('revealed', ['b', 'c'], bars)).toBe(1)
  expect(toldFirst('revealed', [], bars)).toBe(2)
  expect(toldFirst('open', [], bars)).toBe(-1)
  expect(toldFirst('revealed', [], bars.slice(0, 2))).toBe(-1)
})
