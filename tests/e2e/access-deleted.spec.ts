import { expect, type Page } from '@playwright/test'
import { hostOfGroup, houseOfFile, make, sendAsPhone, sweepUnless, takeAim, test } from './house.ts'

/** The focus of a keyboard when the row of a list is deleted, also the last one, or moves. */

const house = houseOfFile({ PREVIEWS: 'voting' })
const mara = hostOfGroup(house, 'deletes')

interface List {
  path: string
  /** The controls that lead to the deletion of a row, in this order. The first stands in the row. */
  presses: readonly RegExp[]
  /** The control that has the focus after the first of two rows is deleted, and after the last. */
  left: readonly [RegExp, RegExp]
}

/** Deletes the first row by the keyboard. */
async function deleteFirst(page: Page, presses: readonly RegExp[]): Promise<void> {
  for (const name of presses) {
    const control = page.getByRole('alertdialog').or(page.locator('body')).last()
    const of = control.getByRole('button', { name }).or(control.getByRole('menuitem', { name }))
    await expect(of.first()).toBeVisible()
    await of.first().focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

/** Returns what has the focus: '' if nothing has. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: one, body } = document
    return one === null || one === body ? '' : `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`
  })

const LISTS: Readonly<Record<string, () => Promise<List>>> = {
  polls: async () => {
    for (const question of ['Lunch?', 'Dinner?']) await make(mara.host, 'polls', { question })
    const presses = [/^More for (Lunch|Dinner)/, /^Delete$/, /^Delete poll$/]
    return { path: '/polls', presses, left: [/^BUTTON More for (Lunch|Dinner)/, /^H1 Audience Polls$/] }
  },
  'files of a telestrator': async () => {
    const files = ['a', 'b'].map((name) => ({ url: `https://example.org/${name}.png`, type: 'image' }))
    const id = await make(mara.host, 'telestrator_sessions', { name: 'Match', files })
    return { path: `/telestrator/${id}/settings`, presses: [/^Delete file 1$/], left: [/^BUTTON Delete file 1$/, /^H2 Files$/] }
  },
  'sign-in sessions': async () => {
    for (const _ of ['phone', 'laptop']) await house.signIn('deletes')
    return { path: '/account', presses: [/^End$/], left: [/^BUTTON End$/, /^H2 Signed in$/] }
  },
  'answers to a poll': async () => {
    const poll = await make(mara.host, 'polls', { question: 'What stays?' })
    for (const response of ['First', 'Second']) await sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
    const presses = [/^Delete response$/, /^Delete response$/]
    return { path: `/poll/${poll}`, presses, left: [/^BUTTON Delete response$/, /^SECTION Responses$/] }
  },
  'questions of a survey': async () => {
    const questions = ['One?', 'Two?'].map((question, at) => ({ id: `q${at}`, question, type: 'text' }))
    const survey = await make(mara.host, 'survey_sessions', { name: 'Feedback', questions })
    const presses = [/^Delete question \d/, /^Delete question$/]
    return { path: `/survey/${survey}`, presses, left: [/^BUTTON Delete question 1$/, /^H2 Survey Questions$/] }
  },
  'questions of a vote': async () => {
    const session_id = await make(mara.host, 'voting_sessions', { name: 'Quiz' })
    const choices = ['A', 'B'].map((text, at) => ({ id: `c${at}`, text }))
    for (const [position, question] of ['One?', 'Two?'].entries())
      await make(mara.host, 'voting_questions', { session_id, question, choices, correct: [], position })
    const presses = [/^Delete question$/, /^Delete question$/]
    return { path: `/voting/${session_id}`, presses, left: [/^BUTTON Delete question$/, /^H2 Questions$/] }
  },
  'teams of a scoreboard': async () => {
    const scoreboard_id = await make(mara.host, 'scoreboards', { name: 'Quiz', slug: 'deletes' })
    for (const name of ['Foxes', 'Owls']) await make(mara.host, 'teams', { scoreboard_id, name, color: 'red' })
    const presses = [/^Delete (Foxes|Owls)$/, /^Delete team$/]
    return { path: `/scoreboard/${scoreboard_id}/admin`, presses, left: [/^BUTTON Delete (Owls|Foxes)$/, /^H2 .*Teams$/] }
  },
  'records of a check-in': async () => {
    const session_id = await make(mara.host, 'attendance_sessions', { name: 'Door' })
    for (const [at, name] of ['Ada', 'Grace'].entries()) await make(mara.host, 'attendance_records', { session_id, name, table_number: at })
    const presses = [/^Delete record$/, /^Delete record$/]
    return { path: `/attendance/${session_id}`, presses, left: [/^BUTTON Delete record$/, /^BUTTON Add Record$/] }
  },
  'items of an event': async () => {
    const event = await make(mara.host, 'evenings', { name: 'Party' })
    for (const [position, name] of ['One', 'Two'].entries())
      await make(mara.host, 'evening_items', { evening_id: event, session_id: await make(mara.host, 'qa_sessions', { name }), position })
    const presses = [/^(More|Actions|Menu).*(One|Two)/, /^Remove from event$/]
    return { path: `/event/${event}`, presses, left: [/^BUTTON .*Two/, /^H2 Running order$/] }
  },
}

/** A list of the app, and one within a page. */
const MAIN = new Set(['polls', 'items of an event'])

for (const [what, made] of Object.entries(LISTS))
  test(`the focus stays near the list of ${what} when its rows are deleted, also the last one`, sweepUnless(MAIN.has(what)), async () => {
    const { page } = mara
    const { path, presses, left } = await made()
    await page.goto(house.url + path)
    for (const one of left) {
      await takeAim(page)
      await deleteFirst(page, presses)
      await expect.poll(() => focused(page)).toMatch(one)
    }
  })

test('the focus stays at a button whose row moves, beside one that cannot go on, and near one that goes away', async () => {
  const { page, host } = mara
  const files = ['a', 'b', 'c'].map((name) => ({ url: `https://example.org/${name}.png`, type: 'image' }))
  const match = await make(host, 'telestrator_sessions', { name: 'Match', files })
  const press = async (name: RegExp) => {
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await page.goto(`${house.url}/telestrator/${match}/settings`)
  await press(/^Move file 3 up$/)
  await expect.poll(() => focused(page)).toBe('BUTTON Move file 2 up')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('BUTTON Move file 1 down')
  const panel = await make(host, 'qa_sessions', { name: 'Panel' })
  for (const content of ['One?', 'Two?']) await sendAsPhone(house, 'questions', { session_id: panel, content })
  await page.goto(`${house.url}/qa/${panel}`)
  await press(/^Approve all$/)
  await expect.poll(() => focused(page)).toMatch(/^H2 Waiting for you/)
})
