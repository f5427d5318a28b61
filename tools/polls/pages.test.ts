import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import type { Ask } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'

const people = peopleOfFile({ tools: [tool] })
const asHost: Ask = (...request) => people.ask.owner(...request)
let pollId: string

beforeEach(async () => {
  pollId = crypto.randomUUID()
  await asHost('POST', '/rest/v1/polls', { id: pollId, question: 'What will you remember?' })
})

const responses = async () => (await asHost('GET', `/rest/v1/poll_responses?poll_id=eq.${pollId}`)).body
const close = () => asHost('PATCH', `/rest/v1/polls?id=eq.${pollId}`, { active: false })
const open = async (id = pollId, cookie = '') => {
  const response = await fetch(`${people.server.url}/poll/respond/${id}`, { headers: cookie ? { cookie } : {} })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${people.server.url}/poll/respond/${pollId}`, {
    method: 'POST',
    body: new URLSearchParams({ poll_id: pollId, ...fields }),
    headers,
  })
  return { status: response.status, html: await response.text() }
}
const dataOf = (html: string) => JSON.parse(/id="page-data">(.*)<\/script>/s.exec(html)?.[1] as string)

describe('the page of a poll, as a phone gets it', () => {
  it('[POLL-8] is painted by the server: title, question, form, and nothing cached', async () => {
    const { status, headers, html } = await open()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    // Its timing would reveal whether the page was opened before.
    expect(headers.get('server-timing')).toBeNull()
    expect(html).toContain('<title>What will you remember?</title>')
    expect(html).toContain('Submit Response')
  })

  it('[POLL-2] carries no more than a phone may see', async () => {
    const { html } = await open()
    expect(dataOf(html).props.row).toEqual({
      id: pollId,
      question: 'What will you remember?',
      active: true,
      answers_per_phone: null,
      on_phones: false,
    })
    expect(html).not.toContain(people.ownerId)
  })

  it('[POLL-8] gives a phone its device id on the first visit and knows it on the next', async () => {
    const first = await open()
    const cookie = first.headers.get('set-cookie') as string
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const { deviceId } = dataOf(first.html).props
    expect(deviceId).toMatch(/^d-[0-9a-f]{32}$/)
    const jar = first.headers.getSetCookie().map((one) => one.split(';')[0])
    expect(jar.map((one) => one?.split('=')[0])).toEqual(['limelight_device', `limelight_pass_${pollId}`])
    const second = await open(pollId, jar.join('; '))
    expect(second.headers.get('set-cookie')).toBeNull()
    expect(dataOf(second.html).props.deviceId).toBe(deviceId)
    expect(dataOf(second.html).props.newId).not.toBe(dataOf(first.html).props.newId)
    const forged = await open(pollId, cookie.split(';')[0]?.replace(deviceId, `d-${'0'.repeat(32)}`))
    expect(dataOf(forged.html).props.deviceId).not.toBe(`d-${'0'.repeat(32)}`)
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%3Cscript%3E', "'or'1'='1", '*', '(1,2)'])(
    '[POLL-11] answers 404 “Poll not found” to the id %s',
    async (id) => {
      const { status, html } = await open(id)
      expect(status).toBe(404)
      expect(html).toContain('<title>Poll not found</title>')
      expect(html).toContain('Poll not found</h1>')
      expect(html).not.toContain('<script>')
    },
  )

  it('[POLL-11] says that the poll is closed', async () => {
    await close()
    const { status, html } = await open()
    expect(status).toBe(200)
    expect(html).toContain('Poll Closed</h1>')
    expect(html).toContain('This poll is no longer accepting responses.')
  })

  it('[POLL-8] shows a question as text, whatever it holds', async () => {
    const question = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    await asHost('PATCH', `/rest/v1/polls?id=eq.${pollId}`, { question })
    const { html } = await open()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img')
    expect(dataOf(html).props.row.question).toBe(question)
  })
})

describe('a plain form post, without a script', () => {
  it('[POLL-8] lands once however often it is sent, in the name of the phone', async () => {
    const visit = await open()
    const cookie = (visit.headers.get('set-cookie') as string).split(';')[0] as string
    const { newId, deviceId } = dataOf(visit.html).props
    for (let i = 0; i < 3; i++) {
      const { status, html } = await post({ id: newId, response: 'Over a modem' }, { cookie })
      expect(status).toBe(200)
      expect(html).toContain('Response Submitted!</h1>')
      expect(html).toContain('Over a modem')
      expect(dataOf(html).props.newId).not.toBe(newId)
    }
    expect(await responses()).toEqual([
      expect.objectContaining({ id: newId, response: 'Over a modem', device_id: people.server.services.pseudonyms.of(pollId, deviceId) }),
    ])
  })

  it('[POLL-9] comes back with the words and the reason when they are blank or too long', async () => {
    const id = crypto.randomUUID()
    const blank = await post({ id, response: '   ' })
    expect(blank.status).toBe(400)
    expect(blank.html).toContain('Please write a response first.')
    expect(dataOf(blank.html).props.newId).toBe(id)
    const long = await post({ id, response: 'x'.repeat(2_001) })
    expect(long.status).toBe(400)
    expect(long.html).toContain('This is 1 character too long.')
    expect(long.html).toContain('x'.repeat(2_001))
    expect(await responses()).toEqual([])
  })

  it('[POLL-10] comes back with the words when the poll closed in between', async () => {
    await close()
    const { status, html } = await post({ id: crypto.randomUUID(), response: 'Too late' })
    expect(status).toBe(403)
    expect(html).toContain('Poll Closed</h1>')
    expect(html).toContain('Your answer was not sent; it is still here.')
    expect(html).toContain('Too late')
    expect(await responses()).toEqual([])
  })

  it('[POLL-3] cannot write another device’s name or another column', async () => {
    await post({ id: crypto.randomUUID(), response: 'Mine', device_id: 'd-somebody-elses-id', created_at: '2000-01-01' })
    const [row] = await responses()
    const [stored] = await people.server.services.store.readSql('select device_id from poll_responses where id = ?', [row.id])
    expect(stored?.device_id).toMatch(/^d-[0-9a-f]{32}$/)
    expect(row.created_at).not.toMatch(/^2000/)
  })

  it('counts line breaks as scripts do', async () => {
    await post({ id: crypto.randomUUID(), response: 'one\r\ntwo' })
    expect((await responses())[0].response).toBe('one\ntwo')
  })

  it('is refused from a page of another origin', async () => {
    const { status, html } = await post({ id: crypto.randomUUID(), response: 'x' }, { origin: 'https://evil.example' })
    expect(status).toBe(403)
    expect(html).toContain('This cannot be sent')
    expect(await responses()).toEqual([])
  })

  it('is refused in HTML when it is larger than the limit', async () => {
    const { status, html } = await post({ id: crypto.randomUUID(), response: 'x'.repeat(LIMITS.formBytes) })
    expect(status).toBe(413)
    expect(html).toContain('At most 64 kB can be sent at once.')
  })
})
