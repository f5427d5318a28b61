import { createElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { always } from '../../../contract/filter.ts'
import type { AudiencePage } from '../../../contract/page.ts'
import { id, json, type Table, text } from '../../../contract/table.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'

const notes: Table = { name: 'notes', about: '', columns: { id, slug: text(20), lines: json(1_000) } }
const policies = {
  notes: {
    audience: { read: { where: () => always, named: ['slug'] }, insert: { check: () => always, columns: ['id', 'slug', 'lines'] } },
  },
}
const page: AudiencePage = {
  path: '/note/:slug',
  read: { table: 'notes', by: 'slug', select: 'id,slug,lines' },
  title: (row) => (row ? 'A note' : 'No note'),
  failure: 'own.fault',
  screen: ({ row, posted }) => createElement('p', null, JSON.stringify({ row, posted })),
  form: { table: 'notes', columns: ['id', 'slug', 'lines'] },
}

let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})
/** The tool's words for its pages, the same in each language. */
const said = { 'own.fault': 'Failed to load note' }
const messages = { en: said, de: said, fr: said, es: said, pt: said, ar: said, ja: said }
const start = async (more: Partial<AudiencePage> = {}) => {
  server = await startTestServer({
    tools: [{ name: 'notes', tables: [notes], policies, messages, pages: [{ ...page, ...more }] }],
    env: { LOG_LEVEL: 'silent' },
  })
  return server.url
}
const post = (url: string, fields: [string, string][]) => fetch(url, { method: 'POST', body: new URLSearchParams(fields) })

describe('pages of any tool', () => {
  it('are found by any column, written by their form, and missing before', async () => {
    const url = `${await start()}/note/first`
    expect((await fetch(url)).status).toBe(404)
    const sent = await post(url, [
      ['slug', 'first'],
      ['lines.0', 'one'],
      ['lines.1', 'two'],
    ])
    expect(sent.status).toBe(200)
    const html = await (await fetch(url)).text()
    expect(html).toContain('<title>A note</title>')
    expect(html).toContain('&quot;slug&quot;:&quot;first&quot;,&quot;lines&quot;:[&quot;one&quot;,&quot;two&quot;]}')
  })

  it('tell a refusal of the form in the page, with its status', async () => {
    const url = `${await start()}/note/first`
    const right: [string, string][] = [
      ['slug', 'first'],
      ['lines', 'one'],
    ]
    expect((await post(url, right)).status).toBe(200)
    const refused = await post(url, [['slug', 'x'.repeat(21)]])
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('&quot;ok&quot;:false')
  })

  it('[L11] that cannot be painted say so in HTML, in the words of their tool', async () => {
    const url = await start({
      screen: () => {
        throw new Error('a fault of the screen')
      },
    })
    const broken = await fetch(`${url}/note/first`)
    expect(broken.status).toBe(500)
    expect(broken.headers.get('content-type')).toContain('text/html')
    const html = await broken.text()
    expect(html).toContain('<h1>Failed to load note</h1>')
    expect(html).not.toContain('a fault of the screen')
  })

  it('end with their parameter', async () => {
    const odd = { ...page, path: '/note/:slug/read' }
    const starting = startTestServer({ tools: [{ name: 'notes', tables: [notes], policies, pages: [odd] }] })
    await expect(starting).rejects.toThrow('The path of the page /note/:slug/read must end with its parameter.')
  })

  it('without a form take no posts', async () => {
    const { form: _, ...formless } = page
    server = await startTestServer({ tools: [{ name: 'notes', tables: [notes], policies, pages: [formless] }] })
    const told = await post(`${server.url}/note/first`, [['slug', 'first']])
    expect([told.status, told.headers.get('allow')]).toEqual([405, 'GET,HEAD'])
  })

  it.each(['slug,lines', 'slug,id:lines', 'slug,notes(id)'])(
    'with a form do not start with a select of %s, which gives no phone its pass',
    async (select) => {
      const read = { ...page.read, select }
      await expect(start({ read })).rejects.toThrow('The page /note/:slug has a form, so its select must name id')
    },
  )
  it.each(['*', 'lines,id'])('with a form start with a select of %s', async (select) => {
    await expect(start({ read: { ...page.read, select } })).resolves.toBeTruthy()
  })

  it('answer HEAD as GET, without the page', async () => {
    const url = await start()
    const head = await fetch(`${url}/note/first`, { method: 'HEAD' })
    expect(head.status).toBe(404)
    expect(await head.text()).toBe('')
  })

  it('[EVENT-22] show another page inside, as its row may be read, and nothing for a path of no page', async () => {
    const around: AudiencePage = {
      ...page,
      path: '/around/:slug',
      screen: ({ row, inside }) => createElement('p', null, `${row?.slug}: ${inside ? inside.props.row?.slug : 'alone'}`),
      inside: (row) => String(row.lines),
    }
    server = await startTestServer({
      tools: [{ name: 'notes', tables: [notes], policies, pages: [page, { ...around, form: undefined } as never] }],
      env: { LOG_LEVEL: 'silent' },
    })
    const { url } = server
    const shown = async (slug: string, lines: string) => {
      await post(`${url}/note/${slug}`, [
        ['slug', slug],
        ['lines', lines],
      ])
      return /<p>([^<]*)<\/p>/.exec(await (await fetch(`${url}/around/${slug}`)).text())?.[1]
    }
    expect(await shown('first', '/nowhere/else')).toBe('first: alone')
    expect(await shown('second', '/note/first')).toBe('second: first')
    expect(await shown('third', '/note/')).toBe('third: alone')
    expect(await shown('fourth', '/note/missing')).toBe('fourth: undefined')
  })
})
