import { beforeEach, describe, expect, it } from 'vitest'
import type { Ask } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'

const people = peopleOfFile({ tools: [tool] })
const asHost: Ask = (...request) => people.ask.owner(...request)
let sessionId: string

beforeEach(async () => {
  sessionId = crypto.randomUUID()
  await asHost('POST', '/rest/v1/attendance_sessions', { id: sessionId, name: 'Monday class' })
})

const records = async () => (await asHost('GET', `/rest/v1/attendance_records?session_id=eq.${sessionId}`)).body
const close = () => asHost('PATCH', `/rest/v1/attendance_sessions?id=eq.${sessionId}`, { active: false })
const visit = async (id = sessionId, form?: Record<string, string>) => {
  const sent = form && { method: 'POST', body: new URLSearchParams({ session_id: sessionId, ...form }) }
  const response = await fetch(`${people.server.url}/attendance/check-in/${id}`, sent)
  return { status: response.status, html: await response.text() }
}
const dataOf = (html: string) => JSON.parse(/id="page-data">(.*)<\/script>/s.exec(html)?.[1] as string)

describe('the page of a session, as a phone gets it', () => {
  it('[ATT-8] is painted by the server, [ATT-2] with no more than a phone may see', async () => {
    await asHost('POST', '/rest/v1/attendance_records', { session_id: sessionId, name: 'Canary Wren', table_number: 77_123 })
    const { status, html } = await visit()
    expect(status).toBe(200)
    expect(html).toContain('<title>Monday class</title>')
    expect(html).toContain('Your Name')
    expect(dataOf(html).props.row).toEqual({
      ...{ id: sessionId, name: 'Monday class', active: true, answers_per_phone: null },
      ...{ wall_names: false, place_kind: 'number', place_label: null, place_required: true },
    })
    for (const secret of [people.ownerId, 'Canary', '77123']) expect(html).not.toContain(secret)
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%3Cscript%3E', '*'])(
    '[ATT-12] answers 404 “Session not found” to the id %s',
    async (id) => {
      const { status, html } = await visit(id)
      expect(status).toBe(404)
      expect(html).toContain('<title>Session not found</title>')
      expect(html).toContain('Session not found</h1>')
    },
  )

  it('[ATT-12] says that the session is closed', async () => {
    await close()
    const { status, html } = await visit()
    expect(status).toBe(200)
    expect(html).toContain('Session Closed</h1>')
    expect(html).toContain('This attendance session is no longer active.')
  })
})

describe('a plain form post, without a script', () => {
  it('[ATT-8] lands once however often it is sent', async () => {
    const { newId } = dataOf((await visit()).html).props
    for (let i = 0; i < 3; i++) {
      const { status, html } = await visit(sessionId, { id: newId, name: ' Ada Lovelace ', table_number: '12' })
      expect(status).toBe(200)
      expect(html).toContain('Check-in Successful!</h1>')
      expect(html).toContain('You have been checked in to Monday class.')
      expect(dataOf(html).props.newId).not.toBe(newId)
    }
    expect(await records()).toEqual([expect.objectContaining({ id: newId, name: 'Ada Lovelace', table_number: 12 })])
  })

  it.each([
    ['   ', '12', 'Please enter your name.'],
    ['x'.repeat(201), '12', 'This is 1 character too long.'],
    ['Ada', '', 'Please enter your table or team number.'],
    ['Ada', 'twelve', 'Please enter a whole number, such as 12.'],
    ['Ada', '-2147483649', 'The number is too small: at least -2147483648.'],
    ['Ada', '2147483648', 'The number is too large: at most 2147483647.'],
  ])('[ATT-9] comes back with the reason at the field: %j, %j', async (name, table_number, problem) => {
    const id = crypto.randomUUID()
    const { status, html } = await visit(sessionId, { id, name, table_number })
    expect(status).toBe(400)
    expect(html).toContain(problem)
    expect(html).toContain(`value="${name}"`)
    expect(dataOf(html).props.newId).toBe(id)
    expect(await records()).toEqual([])
  })

  it('[ATT-10] comes back with name and number when the session closed in between', async () => {
    await close()
    const { status, html } = await visit(sessionId, { id: crypto.randomUUID(), name: 'Too late', table_number: '12' })
    expect(status).toBe(403)
    expect(html).toContain('Session Closed</h1>')
    expect(html).toContain('You were not checked in; what you wrote is still here.')
    expect(html).toContain('Too late')
    expect(await records()).toEqual([])
  })

  it('[ATT-3] cannot write another column', async () => {
    await visit(sessionId, { id: crypto.randomUUID(), name: 'Ada', table_number: '1', created_at: '2000-01-01' })
    const [row] = await records()
    expect(row.created_at).not.toMatch(/^2000/)
  })

  it('[F20] [ATT-20] has the field that its host chose, and a blank one that may be is nothing', async () => {
    const set = (values: object) => asHost('PATCH', `/rest/v1/attendance_sessions?id=eq.${sessionId}`, values)
    await set({ place_kind: 'text', place_label: 'Company', place_required: false })
    const { html } = await visit()
    expect(html).toContain('Company<span class="optional"> (optional)</span>')
    expect(html.split('id="page-data"')[0]).not.toContain('Table/Team')
    for (const place of ['', 'Acme']) expect((await visit(sessionId, { id: crypto.randomUUID(), name: 'Ada', place })).status).toBe(200)
    expect((await records()).map((row: { place: string }) => row.place).sort()).toEqual(['Acme', null])
    await set({ place_required: true })
    const refused = await visit(sessionId, { id: crypto.randomUUID(), name: 'Ada', place: ' ' })
    expect([refused.status, refused.html.includes('Please fill in “Company”.')]).toEqual([400, true])
    await set({ place_kind: 'none' })
    expect((await visit()).html).not.toContain('<label for="place"')
  })
})
