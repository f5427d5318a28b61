// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import type { RowChange } from '../../../../kit/data/rows.ts'
import type { Write, WriteAnswer } from '../../../../kit/data/table-api.ts'
import type { Followed, Heard } from '../../../../kit/phone/follow.ts'
import type { PageConnection } from '../../../../kit/phone/page-connection.ts'
import { press, type } from '../../../../kit/testing/mount.tsx'
import { alerts, fakePhone, heading, lost, note } from '../../../../kit/testing/phone.tsx'
import { english } from '../../../../tests/setup/texts.ts'
import { type AudienceQuestion, QUESTION_MAX, type Status } from '../../tables.ts'
import { AskScreen } from './ask.tsx'

const DEVICE = 'd-0123456789abcdef'
const question = (id: string, values: Partial<AudienceQuestion> = {}): AudienceQuestion => ({
  id,
  content: `Question ${id}`,
  status: 'approved',
  created_at: `2026-11-20T12:00:0${id}.000000+00:00`,
  vote_count: 0,
  merged_into: null,
  joined_at: null,
  device_id: null,
  staged_at: null,
  question_votes: [],
  ...values,
})
const [FEW, MANY] = [question('1', { vote_count: 1 }), question('2', { vote_count: 5, question_votes: [{ id: 'v' }] })]
const SESSION = {
  id: '0c0ffee0-0000-4000-8000-000000000001',
  name: 'All hands',
  active: true,
  show_votes: true,
  allow_upvoting: true,
  qr_display_settings: {},
  questions: [FEW, MANY],
}
const row = (values: object = {}) => ({ ...SESSION, ...values }) as unknown as NonNullable<AudienceScreenProps['row']>
const PROPS: AudienceScreenProps = { param: SESSION.id, row: row(), deviceId: DEVICE, newId: 'first-id', posted: null }

/** Fakes the page's wires: records what it follows and writes, and lets a test answer. */
function fakeWires() {
  const writes: Write[] = []
  let followed: readonly Followed[] = []
  let heard: Heard | null = null
  const wires = {
    writes,
    answer: (_write: Write): Promise<WriteAnswer> => Promise.resolve({ is: 'trouble' }),
    followed: () => followed,
    stands: () => act(async () => heard?.stands()),
    change: (table: string, ...changes: RowChange[]) => act(async () => heard?.changes(table, changes)),
    update: (id: string, values: object) => wires.change('questions', { type: 'UPDATE', row: { id, ...values } }),
    setStatus: (id: string, status: Status) => wires.update(id, { status }),
    live: {
      follow(rows, listener) {
        followed = rows
        heard = listener
        return () => {
          heard = null
        }
      },
      hear: () => () => {},
      write(write): Promise<WriteAnswer> {
        writes.push(write)
        return wires.answer(write)
      },
      read: async () => ({ is: 'trouble' }),
      rows: async () => ({ is: 'trouble' }),
    } satisfies PageConnection as PageConnection,
  }
  return wires
}

let wires: ReturnType<typeof fakeWires>
let mine: ReturnType<typeof fakePhone>
beforeEach(() => {
  wires = fakeWires()
  mine = fakePhone(AskScreen, PROPS, wires.live, 'qa_sessions')
})

const field = (page: HTMLElement) => page.querySelector('textarea') as HTMLTextAreaElement
const listed = (page: HTMLElement) => [...page.querySelectorAll('.row-words > p:first-child')].map((p) => p.textContent)
const voteFor = (page: HTMLElement, content: string) =>
  [...page.querySelectorAll<HTMLButtonElement>('.vote')].find((button) => button.getAttribute('aria-label')?.endsWith(`: ${content}`))
const votes = (page: HTMLElement, content: string) => {
  const button = voteFor(page, content)
  return button ? [button.getAttribute('aria-pressed'), button.textContent] : null
}
const tap = (page: HTMLElement, content: string) => act(async () => voteFor(page, content)?.click())
async function send(page: HTMLElement, words: string): Promise<void> {
  await type(field(page), words)
  await press(page, 'Submit Question')
}
/** Makes a write answer that the test resolves later. */
function later() {
  let give: (answer: WriteAnswer) => void = () => {}
  const promise = new Promise<WriteAnswer>((resolve) => {
    give = resolve
  })
  return { promise, give: (answer: WriteAnswer) => act(async () => give(answer)) }
}
const cast = (count: number | null): WriteAnswer => ({ is: 'done', rows: [{ id: 'v', questions: { vote_count: count } }] })

describe('asking', () => {
  it('[QA-13] paints form and questions on the server, with the id that a plain post lands under', () => {
    const html = renderToString(<AskScreen {...PROPS} />)
    for (const part of [
      'Ask a Question</bdi></h1>',
      'Your Question',
      'Submit Question',
      `action="/qa/ask/${SESSION.id}"`,
      'value="first-id"',
      'Question 2',
    ])
      expect(html).toContain(part)
  })

  it('[QA-15] hides the form after a submission, says where the question stands, and asks another from an empty form', async () => {
    const page = await mine.open()
    await send(page, '  Will we hire? ')
    expect(mine.landed).toEqual([{ id: 'first-id', session_id: SESSION.id, content: 'Will we hire?', device_id: DEVICE }])
    expect(note(page)).toBe('Question submitted successfully!')
    expect(field(page)).toBeNull()
    expect(page.querySelector('.own')?.textContent).toContain('Will we hire?')
    expect(page.querySelector('.own')?.textContent).toContain('Waiting. The host reads it first.')
    expect(document.activeElement?.textContent).toBe('You asked')

    await press(page, 'Ask another question')
    expect(field(page).value).toBe('')
    expect(document.activeElement).toBe(field(page))
    await send(page, 'And interns?')
    expect(mine.landed.map(({ id }) => id)).toEqual(['first-id', 'fresh-1'])
  })

  it('[QA-15] takes no focus when the page only hears news', async () => {
    const page = await mine.open()
    await wires.stands()
    await wires.update('1', { vote_count: 2 })
    expect(document.activeElement).toBe(document.body)
    expect(heading(page)).toBe('Ask a Question')
  })

  it('[QA-16] follows its own question in words: live, answered, not chosen', async () => {
    const page = await mine.open()
    await send(page, 'Mine')
    const told = question('9', { id: 'first-id', content: 'Mine', status: 'pending', device_id: DEVICE })
    await wires.change('questions', { type: 'INSERT', row: { ...told } as never })
    expect(listed(page)).not.toContain('Mine')
    for (const [status, words] of [
      ['approved', 'Live. Everybody can see it.'],
      ['answered', 'Answered. The host has answered it.'],
      ['hidden', 'Not chosen. The host did not choose it this time.'],
    ] as const) {
      await wires.setStatus('first-id', status)
      expect(page.querySelector('.own')?.textContent).toContain(words)
      expect(listed(page).includes('Mine')).toBe(status === 'approved')
    }
    expect(note(page)).toBe('Your question: Not chosen')
    mine.readAnswer = { is: 'read', row: row({ questions: [{ ...told, status: 'hidden' }] }) }
    await press(page, 'Ask another question')
    expect(page.querySelector('.rows')?.textContent).toContain('Your question: not chosen')
  })

  it('[QA-15] says what is saved on the phone while nothing can be sent', async () => {
    mine.insertAnswer = { is: 'again', afterMs: 0 }
    const page = await mine.open()
    await send(page, 'From the cellar')
    expect(page.querySelector('.own')?.textContent).toContain('Not sent yet')
    expect(page.querySelector('.own')?.textContent).toContain('Saved on this phone.')
    expect(listed(page)).toEqual(['Question 2', 'Question 1'])
    mine.insertAnswer = { is: 'landed' }
    await press(page, 'Try now')
    expect(page.querySelector('.own')?.textContent).toContain('Waiting.')
    expect(mine.landed).toHaveLength(1)
  })

  it('[QA-15] keeps the words when the session closed in between', async () => {
    mine.insertAnswer = { is: 'refused', code: '42501', reason: 'row-level security' }
    mine.readAnswer = { is: 'read', row: row({ active: false }) }
    const page = await mine.open()
    await send(page, 'Too late')
    expect(heading(page)).toBe('Session Closed')
    expect(page.querySelector('.unsent')?.textContent).toContain('This session closed. Your question was not sent; it is still here.')
    expect(page.querySelector('.unsent blockquote')?.textContent).toBe('Too late')
    expect(note(page)).toBe('This session is no longer active')
  })

  it('[QA-15] tells any other refusal at the field, with the words in it', async () => {
    mine.insertAnswer = { is: 'refused', code: '22P02', reason: 'invalid input' }
    const page = await mine.open()
    await send(page, 'Odd words')
    expect(note(page)).toBe('Failed to submit question')
    expect(alerts(page)[0]).toContain('Your question was not sent; it is still here.')
    expect(field(page).value).toBe('Odd words')
  })

  it.each([
    ['blank', ' \n ', 'Please write a question first.'],
    ['too long', 'x'.repeat(QUESTION_MAX + 3), 'This is 3 characters too long.'],
  ])('[QA-14] refuses what is %s at the field', async (_what, words, says) => {
    const page = await mine.open()
    await send(page, words)
    expect(alerts(page)).toEqual([says])
    expect(document.activeElement).toBe(field(page))
    expect(mine.landed).toEqual([])
  })

  it('[QA-14] finds the draft again after a reload, and no longer once it was sent', async () => {
    await type(field(await mine.open()), 'Half a thou')
    const again = await mine.open()
    expect(field(again).value).toBe('Half a thou')
    await press(again, 'Submit Question')
    expect(mine.drafts()).toEqual([])
  })
})

describe('the list', () => {
  it('[QA-18] follows the room: votes, new questions, and those that leave', async () => {
    const page = await mine.open()
    expect(wires.followed()).toEqual([
      { table: 'qa_sessions', filter: `id=eq.${SESSION.id}` },
      { table: 'questions', filter: `session_id=eq.${SESSION.id}` },
    ])
    expect(listed(page)).toEqual(['Question 2', 'Question 1'])
    await wires.update('1', { vote_count: 6 })
    expect(listed(page)).toEqual(['Question 1', 'Question 2'])
    await wires.change('questions', { type: 'UPDATE', row: { ...question('3'), question_votes: undefined } as never })
    expect(listed(page)).toEqual(['Question 1', 'Question 2', 'Question 3'])
    await wires.change('questions', { type: 'DELETE', id: '1' })
    expect(listed(page)).toEqual(['Question 2', 'Question 3'])
    expect(page.textContent).not.toContain('Question 1')
    expect(wires.writes).toEqual([])
  })

  it('[QA-18] says that there are none', async () => {
    const page = await mine.open({ row: row({ questions: [] }) })
    expect(page.textContent).toContain('No questions yet')
  })

  it('[QA-20] is read again when the subscription stands and when the page wakes', async () => {
    const page = await mine.open()
    mine.readAnswer = { is: 'read', row: row({ questions: [MANY, FEW, question('4', { vote_count: 9 })] }) }
    await wires.stands()
    expect(listed(page)[0]).toBe('Question 4')
    mine.readAnswer = { is: 'read', row: row({ questions: [] }) }
    await mine.wake()
    expect(listed(page)).toEqual([])
    mine.readAnswer = { is: 'trouble' }
    await mine.wake()
    expect(lost(page)).toBe(english('phone.lost'))
  })

  it('[QA-8] shows no numbers while votes are hidden, and keeps the buttons', async () => {
    const page = await mine.open()
    await wires.change('qa_sessions', { type: 'UPDATE', row: { id: SESSION.id, show_votes: false } })
    expect(votes(page, 'Question 2')).toEqual(['true', ''])
    expect(listed(page)).toEqual(['Question 1', 'Question 2'])
    expect(voteFor(page, 'Question 2')?.getAttribute('aria-label')).toBe('Upvote: Question 2')
  })

  it('[QA-19] closes, stops upvoting and goes while one looks', async () => {
    const page = await mine.open()
    await wires.change('qa_sessions', { type: 'UPDATE', row: { id: SESSION.id, allow_upvoting: false } })
    expect(page.querySelector('.vote')).toBeNull()
    expect(page.querySelector('.votes')?.textContent).toBe('5 votes')
    await wires.change('qa_sessions', { type: 'UPDATE', row: { id: SESSION.id, allow_upvoting: true, active: false } })
    expect(heading(page)).toBe('Session Closed')
    expect(page.textContent).toContain('This Q&A session is no longer active.')
    expect(field(page)).toBeNull()
    expect(page.querySelector('.vote')).toBeNull()
    expect(listed(page)).toEqual(['Question 2', 'Question 1'])
    mine.readAnswer = { is: 'read', row: null }
    await wires.change('qa_sessions', { type: 'DELETE', id: SESSION.id })
    expect(heading(page)).toBe('Session not found')
  })

  it('[QA-19] says that there is no such session, and follows nothing', async () => {
    const page = await mine.open({ row: null })
    expect(heading(page)).toBe('Session not found')
    expect(wires.followed()).toEqual([])
  })
})

describe('voting', () => {
  it('[QA-17] shows the vote at once, then the number that the server answers', async () => {
    const page = await mine.open()
    const answer = later()
    wires.answer = () => answer.promise
    await tap(page, 'Question 1')
    expect(votes(page, 'Question 1')).toEqual(['true', '2'])
    expect(wires.writes).toEqual([
      {
        method: 'POST',
        path: 'question_votes?select=id,questions(vote_count)&on_conflict=question_id,device_id',
        deviceId: DEVICE,
        row: { id: 'fresh-1', question_id: '1', device_id: DEVICE },
      },
    ])
    await answer.give(cast(4))
    expect(votes(page, 'Question 1')).toEqual(['true', '4'])
  })

  it('[QA-17] takes a vote back', async () => {
    const page = await mine.open()
    wires.answer = async () => cast(5)
    await tap(page, 'Question 2')
    expect(wires.writes[0]).toMatchObject({ method: 'DELETE', path: expect.stringContaining('question_id=eq.2') })
    expect(votes(page, 'Question 2')).toEqual(['false', '4'])
  })

  it('[QA-17] counts nothing twice when the change comes before the answer', async () => {
    const page = await mine.open()
    const answer = later()
    wires.answer = () => answer.promise
    await tap(page, 'Question 1')
    await wires.update('1', { vote_count: 2 })
    expect(votes(page, 'Question 1')).toEqual(['true', '2'])
    await wires.update('1', { vote_count: 8 })
    await answer.give(cast(2))
    expect(votes(page, 'Question 1')).toEqual(['true', '8'])
  })

  it('[QA-17] a vote that was there already stays, and its number too', async () => {
    const page = await mine.open()
    wires.answer = async () => ({ is: 'done', rows: [] })
    await tap(page, 'Question 1')
    expect(votes(page, 'Question 1')).toEqual(['true', '1'])
  })

  it.each<WriteAnswer>([{ is: 'refused', code: '42501', reason: 'row-level security' }])(
    '[QA-17] takes back a vote that failed (%o) and says so',
    async (answer) => {
      const page = await mine.open()
      wires.answer = async () => answer
      await tap(page, 'Question 1')
      expect(votes(page, 'Question 1')).toEqual(['false', '1'])
      expect(note(page)).toBe('Failed to vote')
    },
  )

  const label = (page: HTMLElement) => voteFor(page, 'Question 1')?.getAttribute('aria-label')

  it('[QA-32] keeps a vote that no server answered, says so, and sends it when the page wakes', async () => {
    const page = await mine.open()
    await tap(page, 'Question 1')
    expect(votes(page, 'Question 1')).toEqual(['true', '2'])
    expect(label(page)).toBe('Upvote, not sent yet, 2 votes: Question 1')
    expect(note(page)).toBe('Not sent yet. It is kept on this phone and sent by itself.')
    wires.answer = async () => cast(2)
    await mine.wake()
    expect(wires.writes.map(({ method }) => method)).toEqual(['POST', 'POST'])
    expect(votes(page, 'Question 1')).toEqual(['true', '2'])
    expect(label(page)).toBe('Upvote, 2 votes: Question 1')
    await mine.wake()
    expect(wires.writes).toHaveLength(2)
    expect(mine.drafts()).toEqual([])
  })

  it('[QA-32] tries again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = await mine.open()
    await tap(page, 'Question 1')
    wires.answer = async () => cast(2)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
    expect(wires.writes).toHaveLength(2)
    expect(label(page)).toBe('Upvote, 2 votes: Question 1')
    vi.useRealTimers()
  })

  it('[QA-32] sends a vote that was kept when the page is opened again', async () => {
    await tap(await mine.open(), 'Question 1')
    wires.answer = async () => cast(2)
    const page = await mine.open()
    expect(wires.writes.map(({ method }) => method)).toEqual(['POST', 'POST'])
    expect(votes(page, 'Question 1')).toEqual(['true', '2'])
    expect(mine.drafts()).toEqual([])
  })

  it('[QA-32] takes a vote back that may have arrived though nothing was heard of it', async () => {
    const page = await mine.open()
    await tap(page, 'Question 1')
    wires.answer = async () => ({ is: 'done', rows: [] })
    await tap(page, 'Question 1')
    expect(wires.writes.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    expect(votes(page, 'Question 1')).toEqual(['false', '1'])
    expect(label(page)).toBe('Upvote, 1 vote: Question 1')
  })

  it('[QA-32] takes back a kept vote that is refused by then', async () => {
    const page = await mine.open()
    await tap(page, 'Question 1')
    wires.answer = async () => ({ is: 'refused', code: '42501', reason: 'row-level security' })
    await mine.wake()
    expect(votes(page, 'Question 1')).toEqual(['false', '1'])
    expect(note(page)).toBe('Failed to vote')
    expect(mine.drafts()).toEqual([])
  })

  it('[QA-17] sends hasty taps one after the other, and ends with the last', async () => {
    const page = await mine.open()
    const first = later()
    wires.answer = () => first.promise
    await tap(page, 'Question 1')
    await tap(page, 'Question 1')
    await tap(page, 'Question 1')
    await tap(page, 'Question 1')
    expect(votes(page, 'Question 1')).toEqual(['false', '1'])
    expect(wires.writes).toHaveLength(1)
    wires.answer = async () => cast(2)
    await first.give(cast(2))
    expect(wires.writes.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    expect(votes(page, 'Question 1')).toEqual(['false', '1'])
  })

  it('[QA-17] has no button for a question that is not live', async () => {
    const own = question('7', { status: 'answered', device_id: DEVICE, vote_count: 9 })
    const page = await mine.open({ row: row({ questions: [own] }) })
    expect(page.querySelector('.vote')).toBeNull()
    expect(page.querySelector('.votes')?.textContent).toBe('9 votes')
  })
})
