import { beforeEach, describe, expect, it } from 'vitest'
import type { Ask } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'
import { QUESTION_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [tool] })
const asHost: Ask = (...request) => people.ask.owner(...request)
let sessionId: string

beforeEach(async () => {
  sessionId = crypto.randomUUID()
  await asHost('POST', '/rest/v1/qa_sessions', { id: sessionId, name: 'All hands' })
})

const stored = async () => (await asHost('GET', `/rest/v1/questions?session_id=eq.${sessionId}&select=*,vote_count`)).body
const set = (values: object) => asHost('PATCH', `/rest/v1/qa_sessions?id=eq.${sessionId}`, values)
const open = async (id = sessionId, cookie = '') => {
  const response = await fetch(`${people.server.url}/qa/ask/${id}`, { headers: cookie ? { cookie } : {} })
  return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', html: await response.text() }
}
const post = async (fields: Record<string, string>, cookie = '') => {
  const body = new URLSearchParams({ session_id: sessionId, ...fields })
  const response = await fetch(`${people.server.url}/qa/ask/${sessionId}`, { method: 'POST', body, headers: cookie ? { cookie } : {} })
  return { status: response.status, html: await response.text() }
}
const dataOf = (html: string) => JSON.parse(/id="page-data">(.*)<\/script>/s.exec(html)?.[1] as string)
async function approved(content: string): Promise<string> {
  const id = crypto.randomUUID()
  await post({ id, content })
  await asHost('PATCH', `/rest/v1/questions?id=eq.${id}`, { status: 'approved' })
  return id
}

describe('the page of a session, as a phone gets it', () => {
  it('[QA-13] is painted by the server: title, form, and the questions with their votes', async () => {
    const id = await approved('What happens to the old plans?')
    await asHost('POST', '/rest/v1/question_votes', { question_id: id, device_id: 'd-of-another-phone' })
    const { status, html } = await open()
    expect(status).toBe(200)
    expect(html).toContain('<title>Ask a Question · All hands</title>')
    expect(html).toContain('Submit Question')
    expect(html).toContain('What happens to the old plans?')
    expect(html).toContain('Upvote, 1 vote: What happens to the old plans?')
  })

  it('[QA-27] has the title of the session’s display', async () => {
    await set({ qr_display_settings: { title: 'Ask Mara' } })
    const { html } = await open()
    expect(html).toContain('<title>Ask Mara · All hands</title>')
    expect(html).toContain('Ask Mara</bdi></h1>')
  })

  it('[QA-4] carries no more than this phone may see', async () => {
    const mine = await open()
    await post({ id: dataOf(mine.html).props.newId, content: 'Mine alone' }, mine.cookie)
    const others = await open()
    expect(others.html).not.toContain('Mine alone')
    expect(others.html).not.toContain(people.ownerId)
    expect(others.html).not.toContain(dataOf(mine.html).props.deviceId)
    expect(dataOf(others.html).props.row.questions).toEqual([])
    const again = await open(sessionId, mine.cookie)
    expect(again.html).toContain('Mine alone')
    expect(again.html).toContain('Your question: waiting')
  })

  it('[QA-8] carries no numbers while votes are hidden', async () => {
    const id = await approved('Why?')
    await asHost('POST', '/rest/v1/question_votes', { question_id: id, device_id: 'd-of-another-phone' })
    await set({ show_votes: false })
    const { html } = await open()
    expect(dataOf(html).props.row.questions[0].vote_count).toBeNull()
    expect(html).toContain('Upvote: Why?')
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%3Cscript%3E', "'or'1'='1"])(
    '[QA-19] answers 404 “Session not found” to the id %s',
    async (id) => {
      const { status, html } = await open(id)
      expect(status).toBe(404)
      expect(html).toContain('Session not found</h1>')
    },
  )

  it('[QA-19] says that the session is closed, keeps its questions and offers no vote', async () => {
    await approved('Still here?')
    await set({ active: false })
    const { html } = await open()
    expect(html).toContain('Session Closed</bdi></h1>')
    expect(html).toContain('This Q&amp;A session is no longer active.')
    expect(html).toContain('Still here?')
    expect(html).not.toContain('<textarea')
    expect(html).not.toContain('aria-label="Upvote')
  })

  it('[QA-19] has no vote buttons without upvoting', async () => {
    await approved('Why?')
    await set({ allow_upvoting: false })
    expect((await open()).html).not.toContain('aria-label="Upvote')
  })

  it('[QA-13] shows a question as text, whatever it holds', async () => {
    await approved('</script><script>alert(1)</script><img src=x onerror=alert(1)>')
    const { html } = await open()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img')
  })
})

describe('a plain form post, without a script', () => {
  it('[QA-13] lands once however often it is sent, in the name of the phone, and says what became of it', async () => {
    const visit = await open()
    const { newId, deviceId } = dataOf(visit.html).props
    for (let i = 0; i < 3; i++) {
      const { status, html } = await post({ id: newId, content: 'Over a modem' }, visit.cookie)
      expect(status).toBe(200)
      expect(html).toContain('Over a modem')
      expect(html).toContain('Waiting')
      expect(html).not.toContain('<textarea')
      expect(html).toContain('Ask another question')
    }
    expect(await stored()).toEqual([
      expect.objectContaining({
        id: newId,
        content: 'Over a modem',
        status: 'pending',
        device_id: people.server.services.pseudonyms.of(sessionId, deviceId),
      }),
    ])
    const own = await fetch(`${people.server.url}/rest/v1/questions?session_id=eq.${sessionId}`, { headers: { 'x-device-id': deviceId } })
    expect(await own.json()).toEqual([expect.objectContaining({ device_id: deviceId })])
  })

  it('[QA-14] comes back with the words and the reason when they are blank or too long', async () => {
    const blank = await post({ id: crypto.randomUUID(), content: '   ' })
    expect(blank.status).toBe(400)
    expect(blank.html).toContain('Please write a question first.')
    const long = await post({ id: crypto.randomUUID(), content: 'x'.repeat(QUESTION_MAX + 1) })
    expect(long.html).toContain('This is 1 character too long.')
    expect(long.html).toContain('x'.repeat(QUESTION_MAX + 1))
    expect(await stored()).toEqual([])
  })

  it('[QA-15] comes back with the words when the session closed in between', async () => {
    await set({ active: false })
    const { status, html } = await post({ id: crypto.randomUUID(), content: 'Too late' })
    expect(status).toBe(403)
    expect(html).toContain('Session Closed</bdi></h1>')
    expect(html).toContain('Your question was not sent; it is still here.')
    expect(html).toContain('Too late')
    expect(await stored()).toEqual([])
  })

  it('[QA-3] cannot write a status, another device or a date', async () => {
    await post({ id: crypto.randomUUID(), content: 'Mine', status: 'approved', device_id: 'd-somebody-elses-id', created_at: '2000-01-01' })
    const [row] = await stored()
    expect(row.status).toBe('pending')
    expect(row.created_at).not.toMatch(/^2000/)
  })
})
