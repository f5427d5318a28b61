// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AudiencePage, AudienceScreenProps } from '../../contract/page.ts'
import { texts } from '../../parts/texts/texts.tsx'
import { mount, press } from '../testing/mount.tsx'
import { AroundProvider } from './around.ts'
import { type LoadedPage, loadPage, showStyles } from './load-page.ts'
import { PageSlot } from './page-slot.tsx'
import { addPages } from './pages-here.ts'
import { SentScreen } from './progress-screens.tsx'
import { type Runtime, RuntimeProvider, useRuntime } from './runtime.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const props: AudienceScreenProps = { param: 'p', row: { id: 'p' }, deviceId: 'd', newId: 'n', posted: null }
const page: AudiencePage = {
  path: '/note/:id',
  read: { table: 'notes', by: 'id', select: 'id' },
  title: () => 'A note',
  failure: 'refused.other',
  screen: function Note({ param }) {
    const runtime = useRuntime()
    return (
      <button type="button" onClick={() => void runtime?.read()}>
        {`${param} ${runtime?.about.filter} ${runtime?.newId()}`}
      </button>
    )
  },
}
const SCRIPT = 'data:text/javascript,export {}'
const htmlOf = (path: string, script = SCRIPT) =>
  `<style>all</style><style>note</style><script type="module" src="${script}"></script>` +
  `<script type="application/json" id="page-data">${JSON.stringify({ path, props, language: 'en', messages: { 'poll.closed': ['Over'] } })}</script>`
const answers = (html: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(html, { status })),
  )
const style = (text: string) => {
  const element = document.createElement('style')
  element.textContent = text
  document.head.append(element)
}

describe('[EVENT-21] a page inside another', () => {
  it('runs with a row of its own, and with the services of the document', async () => {
    const outer = { newId: () => 'shared', read: () => Promise.reject(new Error('the outer row')) } as unknown as Runtime
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('[{"id":"p"}]', { headers: { 'content-range': '0-0/*', 'content-type': 'application/json' } })),
    )
    const rows: unknown[] = []
    const onRead = (row: unknown) => void rows.push(row)
    const place = await mount(
      <RuntimeProvider value={outer}>
        <PageSlot loaded={{ page, props, styles: [] }} onRead={onRead} />
      </RuntimeProvider>,
    )
    await press(place, 'p id=eq.p shared')
    await vi.waitFor(() => expect(rows).toEqual([{ id: 'p' }]))
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toContain('/rest/v1/notes?select=id&id=eq.p')
  })

  it('[EVENT-162] on which nothing more can be sent tells nobody to close it while another may come', async () => {
    const sent = { arrives: false, sentAt: null, isClosed: false, again: () => {} }
    const screen = () => <SentScreen page={sent} title="In!" about="" at="phone.sentAt" />
    const textOf = async (goesOn: boolean) =>
      (
        await mount(
          <AroundProvider value={{ name: 'Gala', goesOn }}>
            <PageSlot loaded={{ page: { ...page, screen }, props, styles: [] }} onRead={() => {}} />
          </AroundProvider>,
        )
      ).textContent
    expect(await textOf(true)).toContain('Please keep this page open.')
    expect(await textOf(true)).not.toContain('close this page')
    expect(await textOf(false)).toContain('That was all: you can close this page.')
  })

  it('is loaded with the styles that the document lacks, and its script adds the screen', async () => {
    addPages([page])
    style('all')
    answers(htmlOf('/note/:id'))
    expect(await loadPage('/note/p', 0)).toEqual({ page, props, styles: ['note'] } satisfies LoadedPage)
    // In this document's language, with the texts that it lacks.
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/note/p?language=en')
    expect(texts()('poll.closed')).toBe('Over')
  })

  it('is none where something else is at its path, or a page that has pages inside itself', async () => {
    addPages([{ ...page, path: '/all/:id', inside: () => '/all/p' }])
    answers('<p>A display</p>')
    expect(await loadPage('/scores/p', 0)).toBeNull()
    answers(htmlOf('/all/:id'))
    expect(await loadPage('/all/p', 0)).toBeNull()
  })

  it('fails to load where the server is busy, or the script is of another build', async () => {
    answers('busy', 503)
    await expect(loadPage('/note/p', 0)).rejects.toThrow('/note/p answered 503.')
    answers(htmlOf('/unknown/:id'))
    await expect(loadPage('/unknown/p', 0)).rejects.toThrow('another build')
  })

  it('has its own styles in effect, and not those of the page before', () => {
    style('all')
    const inEffect = () => [...document.querySelectorAll('style')].filter(({ media }) => media === '').map(({ textContent }) => textContent)
    showStyles(['note'])
    showStyles(['cloud'])
    expect(inEffect()).toEqual(['all', 'cloud'])
    showStyles(['note'])
    expect(inEffect()).toEqual(['all', 'note'])
    expect(document.querySelectorAll('style')).toHaveLength(3)
  })
})
