// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Row } from '../contract/json.ts'
import type { AudiencePage } from '../contract/page.ts'
import { type } from '../kit/testing/mount.tsx'
import { fakePhone, note } from '../kit/testing/phone.tsx'
import { type Happened, PHONE_CASES } from '../tests/letter/told/phones.ts'
import { DEFAULT_ID, defaultRow } from '../tests/setup/default-row.ts'
import { tools } from '../tools/server.ts'

const PAGES = new Map<string, AudiencePage>(tools.flatMap(({ pages = [] }) => pages.map((page) => [page.path, page] as const)))

test.each(PHONE_CASES.map((one) => [one.title, one] as const))('[L18] %s', async (_title, { path, happened, text }) => {
  const { phone, row } = phoneAt(path)
  if (happened === 'missing') return expect((await phone.open({ row: null })).textContent).toContain(text)
  if (happened === 'unread') {
    const page = await phone.open({ row: null })
    phone.readAnswer = { is: 'trouble' }
    await phone.wake()
    return expect(note(page)).toBe(text)
  }
  const page = await phone.open()
  expect(note(page) ?? '').toBe('')
  if (happened !== 'landed') phone.insertAnswer = { is: 'refused', code: happened === 'misfit' ? '22P02' : '42501', reason: 'for programs' }
  phone.readAnswer = { is: 'read', row: rowAfter(happened, row) }
  await fillIn(page)
  await act(async () => page.querySelector('form')?.requestSubmit())
  expect(note(page)).toBe(text)
  expect(phone.landed).toHaveLength(happened === 'landed' ? 1 : 0)
})

function rowAfter(happened: Happened, row: Row): Row | null {
  if (happened === 'gone') return null
  return happened === 'closed' ? { ...row, active: false } : row
}

/** A phone at a page whose row has default values, active and with a question to answer. */
function phoneAt(path: string) {
  const { screen, read } = PAGES.get(path) as AudiencePage
  const row = { ...defaultRow(read.table, read.select), active: true } as Row
  if ('questions' in row && read.table === 'survey_sessions') row['questions'] = [{ type: 'text', question: 'Fox or owl?' }]
  const props = { param: DEFAULT_ID, row, deviceId: 'd-0123456789abcdef', newId: 'first-id', posted: null }
  return { phone: fakePhone(screen, props, undefined, read.table), row }
}

/** Fills every field with a number, which every kind of field accepts. */
async function fillIn(page: HTMLElement): Promise<void> {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type=hidden])')
  for (const field of fields) await type(field, '7')
}
