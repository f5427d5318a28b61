import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readValue } from '../../contract/values.ts'
import { english } from '../../tests/setup/texts.ts'
import {
  ACTIONS,
  csvFileName,
  hostOrder,
  isMergeable,
  likeFirst,
  mergeTargets,
  type Question,
  questionsCsv,
  type WallQuestion,
} from './host.ts'
import {
  audienceOrder,
  castVote,
  changedQuestions,
  changedSession,
  lastJoined,
  ownTexts,
  pageTitle,
  questionCharactersLeft,
  questionProblem,
  shownQuestions,
  shownVote,
} from './logic.ts'
import { wallOf } from './screens/display/on-wall.ts'
import { t } from './screens/host/host-messages/t.ts'
import { sent } from './sent.ts'
import { type AudienceQuestion, type AudienceSession, QUESTION_MAX, questions, STATUSES, type Status, TRANSITIONS } from './tables.ts'

let serial = 0
const question = (values: Partial<AudienceQuestion> = {}): AudienceQuestion => {
  serial++
  return {
    id: `q-${String(serial).padStart(4, '0')}`,
    content: `Question ${serial}`,
    status: 'approved',
    created_at: `2026-11-20T12:00:${String(serial % 60).padStart(2, '0')}.000000+00:00`,
    vote_count: 0,
    device_id: null,
    staged_at: null,
    merged_into: null,
    joined_at: null,
    question_votes: [],
    ...values,
  }
}
const session = (questions: readonly AudienceQuestion[], values: Partial<AudienceSession> = {}): AudienceSession => ({
  id: 's',
  name: 'All hands',
  active: true,
  show_votes: true,
  allow_upvoting: true,
  qr_display_settings: {},
  questions,
  ...values,
})
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000000+00:00`
const names = (rows: readonly { content: string }[]) => rows.map((row) => row.content)

describe('a question', () => {
  const column = questions.columns.content
  const acceptedByTheTable = (text: string): boolean => {
    try {
      readValue('content', column, text)
      return true
    } catch {
      return false
    }
  }

  it('[QA-14] is refused by the phone exactly when the table refuses it', () => {
    const long = fc
      .integer({ min: QUESTION_MAX - 3, max: QUESTION_MAX + 3 })
      .chain((n) => fc.constantFrom('x', '🎉', 'é').map((c) => c.repeat(n)))
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '\n\t', '\u00a0'), long)
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('', ' '), text, fc.constantFrom('', '\n')), (parts) => {
        const typed = parts.join('').replaceAll('\0', '')
        expect(questionProblem(typed, english) === null).toBe(acceptedByTheTable(typed))
      }),
    )
  })

  it('[QA-14] says how much too long it is, and counts down from 100', () => {
    expect(questionProblem('x'.repeat(QUESTION_MAX + 5), english)).toBe('This is 5 characters too long.')
    expect(questionCharactersLeft('x'.repeat(QUESTION_MAX - 101), english)).toBeNull()
    expect(questionCharactersLeft('x'.repeat(QUESTION_MAX - 100), english)).toBe('100 left')
    expect(questionCharactersLeft('x'.repeat(QUESTION_MAX + 2), english)).toBe('2 over')
  })
})

describe('the order', () => {
  const rows = [
    question({ content: 'answered, most', status: 'answered', vote_count: 9, created_at: at(1) }),
    question({ content: 'new, few', vote_count: 1, created_at: at(5) }),
    question({ content: 'old, few', vote_count: 1, created_at: at(2) }),
    question({ content: 'pending', status: 'pending', created_at: at(0) }),
    question({ content: 'many', vote_count: 5, created_at: at(4) }),
  ]

  it('[QA-22] for the host is approved first, then by votes while they are shown', () => {
    expect(names(hostOrder(rows, true))).toEqual(['many', 'old, few', 'new, few', 'answered, most', 'pending'])
  })

  it('[QA-22] for the host is approved first, then oldest first while votes are not shown', () => {
    expect(names(hostOrder(rows, false))).toEqual(['old, few', 'many', 'new, few', 'pending', 'answered, most'])
  })

  it('[QA-18] for the phone is by votes, then approved first, then oldest first', () => {
    const tied = question({ content: 'answered, few', status: 'answered', vote_count: 1, created_at: at(0) })
    expect(names(audienceOrder([...rows, tied], true))).toEqual([
      'answered, most',
      'many',
      'old, few',
      'new, few',
      'answered, few',
      'pending',
    ])
  })

  it('[QA-18] for the phone is approved first, then oldest first while votes are hidden', () => {
    const hidden = rows.map((row) => ({ ...row, vote_count: null }))
    expect(names(audienceOrder(hidden, false))).toEqual(['old, few', 'many', 'new, few', 'pending', 'answered, most'])
  })

  it('[QA-18] is one order, whatever order the rows came in', () => {
    const shuffled = fc.shuffledSubarray(rows, { minLength: rows.length })
    fc.assert(
      fc.property(shuffled, fc.boolean(), (some, shown) => {
        expect(audienceOrder(some, shown)).toEqual(audienceOrder(rows, shown))
        expect(hostOrder(some, shown)).toEqual(hostOrder(rows, shown))
      }),
    )
  })
})

const updated = <T extends { id: string }>(row: T) => ({ type: 'UPDATE' as const, row })

describe('what changes tell a phone', () => {
  const voted = question({ content: 'Voted for', vote_count: 3, question_votes: [{ id: 'v' }] })
  const own = question({ content: 'Mine', status: 'pending', device_id: 'd-mine' })
  const before = session([voted, own])

  it('[QA-18] shows approved questions and its own, and nothing else', () => {
    const rows = STATUSES.flatMap((status) => [
      question({ status, content: `others ${status}` }),
      question({ status, content: `own ${status}`, device_id: 'd-mine' }),
    ])
    expect(new Set(names(shownQuestions(session(rows))))).toEqual(
      new Set(['others approved', ...STATUSES.map((status) => `own ${status}`)]),
    )
  })

  it('[QA-18] takes in new and changed questions, and keeps what a change does not tell', () => {
    const { question_votes: _, ...told } = { ...voted, vote_count: 4 }
    const arrived = question({ content: 'New' })
    const after = changedQuestions(before, [updated(told), { type: 'INSERT', row: arrived }])
    expect(after.questions).toEqual([{ ...voted, vote_count: 4 }, own, arrived])
  })

  it('[QA-9] forgets the words of a question that left its sight, and knows its own vote when it comes back', () => {
    const left = changedQuestions(before, [{ type: 'DELETE', id: voted.id }])
    expect(JSON.stringify(left)).not.toContain('Voted for')
    expect(names(shownQuestions(left))).toEqual(['Mine'])
    const { question_votes: _, ...told } = voted
    const back = changedQuestions(left, [updated(told)])
    expect(shownVote(back.questions[0] as AudienceQuestion, undefined)).toEqual({ voted: true, count: 3 })
  })

  it('[QA-8] forgets numbers of votes when they are hidden, so that none is old when they are shown again', () => {
    const hidden = changedSession(before, [updated({ id: 's', show_votes: false })])
    expect(hidden.questions.map((q) => q.vote_count)).toEqual([null, null])
    expect(changedSession(before, [updated({ id: 's', active: false })])).toEqual({ ...before, active: false })
  })
})

describe('a vote', () => {
  const base = question({ vote_count: 3 })

  it('[QA-17] is counted at once, and no longer once the server’s number has it', () => {
    expect(shownVote(base, undefined)).toEqual({ voted: false, count: 3 })
    expect(shownVote(base, { want: true, base })).toEqual({ voted: true, count: 4 })
    expect(shownVote({ ...base, vote_count: 4 }, { want: true, base })).toEqual({ voted: true, count: 4 })
    const own = { ...base, question_votes: [{ id: 'v' }] }
    expect(shownVote(own, { want: false, base: own })).toEqual({ voted: false, count: 2 })
    expect(shownVote({ ...own, vote_count: 0 }, { want: false, base: { ...own, vote_count: 0 } })).toEqual({ voted: false, count: 0 })
  })

  it('[QA-17] that is wanted and undone in one breath is what it was', () => {
    expect(shownVote(base, { want: false, base })).toEqual({ voted: false, count: 3 })
  })

  it('[QA-8] has no number while votes are hidden', () => {
    const hidden = { ...base, vote_count: null }
    expect(shownVote(hidden, { want: true, base: hidden })).toEqual({ voted: true, count: null })
  })

  it('[QA-17] is kept as the server answered it', () => {
    const [after] = castVote(session([base]), base.id, true, 7).questions
    expect(shownVote(after as AudienceQuestion, undefined)).toEqual({ voted: true, count: 7 })
    const [unknown] = castVote(session([base]), base.id, true, null).questions
    expect(shownVote(unknown as AudienceQuestion, undefined)).toEqual({ voted: true, count: 3 })
  })
})

it('[QA-23] offers exactly the steps that the server allows', () => {
  for (const status of STATUSES) expect(new Set(ACTIONS[status].map(({ to }): Status => to))).toEqual(new Set(TRANSITIONS[status]))
  expect(ACTIONS.pending.map(({ name, key }) => [t(`qa.act.${name}`), key])).toEqual([
    ['Approve', 'a'],
    ['Hide', 'h'],
  ])
  expect(ACTIONS.approved[0]?.name).toBe('answer')
  expect(ACTIONS.answered[0]?.name).toBe('reopen')
})

it('[QA-16] has a word for every state of one’s own question', () => {
  const words = (of: 'panel' | 'listed' | 'news') =>
    STATUSES.map((status) => english(ownTexts({ status, staged_at: null, merged_into: null })[of]))
  expect(words('panel')).toEqual([
    '<b>Waiting.</b> The host reads it first.',
    '<b>Live.</b> Everybody can see it.',
    '<b>Answered.</b> The host has answered it.',
    '<b>Not chosen.</b> The host did not choose it this time.',
  ])
  for (const [of, state] of [
    ['listed', ['waiting', 'live', 'answered', 'not chosen']],
    ['news', ['Waiting', 'Live', 'Answered', 'Not chosen']],
  ] as const)
    expect(words(of)).toEqual(state.map((word) => `Your question: ${word}`))
})

it('[QA-21] counts in words', () => {
  expect(t('qa.counts', { count: 18, pending: 2 })).toBe('18 Questions (2 pending)')
  expect(t('qa.counts', { count: 0, pending: 0 })).toBe('0 Questions (0 pending)')
  expect(t('qa.counts', { count: 1, pending: 1 })).toBe('1 Question (1 pending)')
  expect(t('qa.counts', { count: 1234, pending: 1000 })).toBe('1,234 Questions (1,000 pending)')
})

it('[QA-27] is titled as its display is', () => {
  expect(pageTitle({ qr_display_settings: {} }, english)).toBe('Ask a Question')
  expect(pageTitle({ qr_display_settings: { title: 'Ask Mara' } }, english)).toBe('Ask Mara')
  expect(pageTitle({ qr_display_settings: null }, english)).toBe('Ask a Question')
})

describe('the export', () => {
  const row = (values: Partial<Question>): Question => ({
    id: `${serial++}`,
    session_id: 's',
    content: 'Why?',
    status: 'approved',
    staged_at: null,
    merged_into: null,
    created_at: '2026-11-20T13:05:09.123456+00:00',
    vote_count: 2,
    ...values,
  })

  it('[QA-26] has the columns Question, Status, Votes and Submitted At, in the host’s time', () => {
    expect(questionsCsv([row({ content: 'Tea, or coffee?' })], true, 'Europe/Lisbon')).toBe(
      '\uFEFFQuestion,Status,Votes,Submitted At\r\n"Tea, or coffee?",approved,2,2026-11-20 13:05:09\r\n',
    )
    expect(questionsCsv([row({})], true, 'Asia/Tokyo')).toContain('2026-11-20 22:05:09')
  })

  it('[QA-26] stands in the host’s order, and is a heading alone when there are none', () => {
    const rows = [row({ content: 'p', status: 'pending', vote_count: 0 }), row({ content: 'few', vote_count: 1 }), row({ content: 'many' })]
    expect(
      questionsCsv(rows, true, 'UTC')
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(',')[0]),
    ).toEqual(['many', 'few', 'p'])
    expect(questionsCsv([], true, 'UTC')).toBe('\uFEFFQuestion,Status,Votes,Submitted At\r\n')
  })

  it('[QA-26] runs nobody’s formula', () => {
    expect(questionsCsv([row({ content: '=1+1' })], true, 'UTC')).toContain("'=1+1,")
  })

  it('[QA-26] is named after the session', () => {
    expect(csvFileName('All hands Q&A')).toBe('qa-all-hands-q-a.csv')
  })
})

describe('the wall', () => {
  const shown = (values: Partial<WallQuestion>): WallQuestion => ({
    id: `w-${serial++}`,
    session_id: 's',
    content: 'Why?',
    status: 'approved',
    created_at: `2026-11-20T12:00:${String(serial % 60).padStart(2, '0')}.000000+00:00`,
    vote_count: 0,
    staged_at: null,
    ...values,
  })

  it('[QA-35] has the question on stage apart, and the others by votes', () => {
    const rows = [
      shown({ id: 'a', vote_count: 1 }),
      shown({ id: 'b', vote_count: 9, staged_at: '2026-01-01' }),
      shown({ id: 'c', vote_count: 5 }),
    ]
    const { staged, next, count } = wallOf(rows, true)
    expect(staged?.id).toBe('b')
    expect(next.map(({ id }) => id)).toEqual(['c', 'a'])
    expect(count).toBe(3)
  })

  it('[QA-35] shows the one put there last, while two are', () => {
    const rows = [shown({ id: 'new', staged_at: '2026-01-02' }), shown({ id: 'old', staged_at: '2026-01-01' })]
    expect(wallOf(rows, true)).toMatchObject({ staged: { id: 'new' }, next: [{ id: 'old' }] })
  })

  it('[QA-37] goes by age while votes are hidden', () => {
    const rows = [shown({ id: 'old', vote_count: 1 }), shown({ id: 'new', vote_count: 9 })]
    expect(wallOf(rows, false).next.map(({ id }) => id)).toEqual(['old', 'new'])
  })
})

it('[QA-38] says of one’s own question that it is on stage', () => {
  const { panel, listed, news } = ownTexts({ status: 'approved', staged_at: '2026-01-01', merged_into: null })
  expect([panel, listed, news].map((key) => english(key))).toEqual([
    '<b>On stage.</b> Everybody is looking at it now.',
    'Your question: on stage',
    'Your question is on stage',
  ])
})

it('[QA-45] does not say on a page that stays as it is, such as within an event, that everybody looks at a question now', () => {
  const question = { content: 'When is lunch?', status: 'approved', staged_at: '2026-01-01', merged_into: null }
  expect(sent[0]?.tell(question, {}, english)).toEqual({ text: 'When is lunch?', state: 'Chosen for the wall.' })
})

it('[QA-48] offers what as many can see to merge into, what has the same words first', () => {
  const [lunch, food, when, waits] = [
    hosts('Is there lunch?'),
    hosts('What is there to eat?'),
    hosts('When is LUNCH?'),
    hosts('Lunch?', { status: 'pending' }),
  ]
  const all = [
    lunch,
    food,
    when,
    waits,
    hosts('Merged', { status: 'hidden', merged_into: lunch.id }),
    hosts('Done', { status: 'answered' }),
  ]
  const texts = (questions: readonly Question[]) => questions.map(({ content }) => content)
  expect(texts(mergeTargets(lunch, all))).toEqual(['What is there to eat?', 'When is LUNCH?'])
  expect(texts(likeFirst(waits, mergeTargets(waits, all)))).toEqual(['Is there lunch?', 'When is LUNCH?', 'What is there to eat?'])
  expect([waits, lunch, hosts('On stage', { staged_at: '2026-01-01' }), hosts('Done', { status: 'answered' })].map(isMergeable)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(questionsCsv([hosts('Merged', { status: 'hidden', merged_into: lunch.id })], true, 'UTC')).toContain('Merged,merged,0,')
})

it('[QA-49] says of a merged question that it is merged, and knows when questions were joined last', () => {
  const { panel, listed, news } = ownTexts({ status: 'hidden', staged_at: null, merged_into: 'q-1' })
  expect([panel, listed, news].map((key) => english(key))).toEqual([
    '<b>Merged.</b> Somebody asked the same; that question stands for yours.',
    'Your question: merged with another',
    'Your question: Merged with another',
  ])
  const questions = [question(), question({ joined_at: '2026-01-02' }), question({ joined_at: '2026-01-01' })]
  expect([lastJoined({ questions }), lastJoined({ questions: [question()] })]).toEqual(['2026-01-02', null])
})

const hosts = (content: string, values: Partial<Question> = {}): Question => ({
  id: content,
  session_id: 's-1',
  content,
  status: 'approved',
  created_at: '2026-11-20T12:00:00.000000+00:00',
  vote_count: 0,
  staged_at: null,
  merged_into: null,
  ...values,
})
