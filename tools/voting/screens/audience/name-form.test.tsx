// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import type { Write, WriteAnswer } from '../../../../kit/data/table-api.ts'
import { press, type } from '../../../../kit/testing/mount.tsx'
import { fakeConnection, fakePhone, heading } from '../../../../kit/testing/phone.tsx'
import { VoteScreen } from './vote.tsx'

const SESSION = { id: '0c0ffee0-0000-4000-8000-000000000001', name: 'Quiz', active: true, counted_at: null, ranked: 0 }
const QUESTION = {
  ...{ id: 'q', question: 'Which planet?', most: 1, state: 'open', opened_at: '2026-01-01T00:00:01Z', ends_at: null },
  ...{ choices: [{ id: 'a', text: 'Venus' }], correct: null, vote_count: null, voting_votes: [], voting_sums: [] },
}
const ROW = { ...SESSION, voting_questions: [], voting_players: [] }
const PROPS = { param: SESSION.id, row: ROW, deviceId: 'd-0123456789abcdef', newId: 'first-id', posted: null }

let writes: Write[]
let answer: WriteAnswer
let wires: ReturnType<typeof fakeConnection>
let mine: ReturnType<typeof fakePhone>
beforeEach(() => {
  writes = []
  answer = { is: 'trouble' }
  wires = fakeConnection()
  const write = async (sent: Write) => {
    writes.push(sent)
    return answer
  }
  const props = PROPS as unknown as AudienceScreenProps
  mine = fakePhone(VoteScreen, props, { ...wires.connection, write }, 'voting_sessions')
})

const field = (page: HTMLElement) => page.querySelector('input') as HTMLInputElement
const change = (of: object) =>
  act(async () => wires.heard?.changes('voting_questions', [{ type: 'UPDATE', row: { ...QUESTION, ...of } }] as never))

it('[VOTE-48] a nickname that is being typed outlives a question that opens, and a reload', async () => {
  const page = await mine.open()
  await type(field(page), 'Ada Lo')
  await change({})
  expect(heading(page)).toBe('Which planet?')
  expect(field(page)).toBeNull()
  await act(async () => wires.heard?.changes('voting_questions', [{ type: 'DELETE', id: 'q' }]))
  expect(field(page).value).toBe('Ada Lo')
  // Nobody asked for it now, and a field with the focus opens the keyboard of a phone.
  expect(document.activeElement).not.toBe(field(page))
  expect(field(await mine.open()).value).toBe('Ada Lo')
})

it('[VOTE-48] it is kept until the server has it, and a field that is emptied keeps nothing', async () => {
  const page = await mine.open()
  await type(field(page), 'Ada')
  await press(page, 'Keep this name')
  expect(writes).toHaveLength(1)
  expect(mine.drafts()).toHaveLength(1)
  answer = { is: 'done', rows: [{ id: 'p', name: 'Ada', number: 1, points: null, rank: null, sharing: null }] }
  await press(page, 'Keep this name')
  expect(page.textContent).toContain('On the podium you are called Ada.')
  expect(mine.drafts()).toEqual([])
  await press(page, 'Change it')
  expect(document.activeElement).toBe(field(page))
  await type(field(page), 'Ada L')
  expect(mine.drafts()).toHaveLength(1)
  await type(field(page), '')
  expect(mine.drafts()).toEqual([])
  expect(field(page)).not.toBeNull()
})
