import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { AudiencePage, AudienceScreenProps } from '../../../contract/page.ts'
import { createTranslate } from '../../../parts/texts/translate.ts'
import { escapeHtml, jsonInHtml, renderDocument, troubleDocument } from './document.ts'

const page: AudiencePage = {
  path: '/note/:id',
  read: { table: 'notes', by: 'id', select: 'id,words' },
  title: (row) => (row ? String(row.words) : 'Not here'),
  failure: 'own.fault',
  screen: ({ row }) => createElement('p', null, String(row?.words ?? 'nothing')),
}
const props = (words: string): AudienceScreenProps => ({ param: 'p', row: { id: 'p', words }, deviceId: 'd', newId: 'n', posted: null })
const assets = { styles: ['p{color:red}'], styleFiles: ['/a.css'], script: '/a.js', preloads: ['/b.js'], fonts: ['/f.woff2'] }

const messages = { greeting: ['Hello'] }
const texts = { t: createTranslate('en', messages), messages }
const around = { texts, style: '', assetsInside: null }
const said = { language: 'en', messages }

describe('a page', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '\'&<>"\u2028',
  ])('shows %j and runs none of it', (words) => {
    const html = renderDocument(page, props(words), assets, around)
    expect(html).not.toMatch(/<(script|img|svg)[^>]*(alert|onerror|onload)/i)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<\/script/g)).toHaveLength(2)
    const data = /<script type="application\/json" id="page-data">(.*)<\/script>/s.exec(html)?.[1] as string
    expect(JSON.parse(data)).toEqual({ path: page.path, props: props(words), ...said })
    expect(html).toContain(`<title>${escapeHtml(words)}</title>`)
  })

  it('names its language, its screen, its style and its script', () => {
    const html = renderDocument(page, props('hello'), assets, around)
    expect(html.startsWith('<!doctype html>\n<html lang="en" dir="ltr">')).toBe(true)
    for (const part of [
      'name="viewport" content="width=device-width',
      '<style>p{color:red}</style>',
      'href="/a.css"',
      'rel="modulepreload" href="/b.js"',
      'as="font" type="font/woff2" href="/f.woff2" crossorigin',
      '<script type="module" src="/a.js">',
    ])
      expect(html).toContain(part)
  })

  it('without assets has neither style nor script of its own', () => {
    const html = renderDocument(page, props('hello'), { styles: [], styleFiles: [], script: null, preloads: [], fonts: [] }, around)
    expect(html).not.toContain('<style')
    expect(html).not.toContain('type="module"')
    expect(html).toContain('<p>hello</p>')
  })
})

it('says trouble in HTML, without a script', () => {
  const html = troubleDocument('Not now', 'Try <later>', texts.t, assets)
  expect(html).toContain('<h1>Not now</h1>')
  expect(html).toContain('Try &lt;later&gt;')
  expect(html).not.toContain('<script')
})

it('escapes JSON for a script element and nothing else', () => {
  expect(jsonInHtml({ a: '</script>&"' })).toBe('{"a":"\\u003c/script>&\\""}')
})

describe('a page inside another', () => {
  const Outer: AudiencePage = {
    ...page,
    path: '/all/:id',
    screen: ({ inside }) => createElement('main', null, inside && createElement(inside.page.screen, inside.props)),
  }
  const inside = { page, props: props('within') }
  const own = { styles: ['p{color:red}', 'i{}'], styleFiles: [], script: '/i.js', preloads: ['/b.js', '/c.js'], fonts: [] }

  it('[EVENT-22] is rendered with it, with the styles and the script that are not there yet', () => {
    const html = renderDocument(Outer, { ...props('around'), inside }, assets, { ...around, assetsInside: own })
    expect(html).toContain('<main><p>within</p></main>')
    expect(html.match(/<style.*<\/style>/g)).toEqual(['<style>p{color:red}</style>', '<style data-inside>i{}</style>'])
    expect([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file)).toEqual(['/b.js', '/c.js', '/i.js'])
    expect(html.match(/<script type="module"[^>]*>/g)).toEqual(['<script type="module" src="/a.js">'])
    const data = /id="page-data">(.*)<\/script>/s.exec(html)?.[1] as string
    expect(JSON.parse(data)).toEqual({
      path: '/all/:id',
      props: props('around'),
      ...said,
      inside: { path: page.path, props: props('within'), script: '/i.js' },
    })
  })
})
