import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { AudiencePage, AudienceScreenProps } from '../../../contract/page.ts'
import { createTranslate } from '../../../parts/texts/translate.ts'
import { renderDocument } from './document.ts'
import { createRenderCache } from './render-cache.ts'

let rendered = 0
const page: AudiencePage = {
  path: '/note/:id',
  read: { table: 'notes', by: 'id', select: 'id,words' },
  title: (row) => String(row?.words ?? 'none'),
  failure: 'own.fault',
  screen({ row, deviceId, newId }) {
    rendered++
    return createElement('form', { id: newId }, String(row?.words ?? ''), createElement('input', { defaultValue: `${deviceId} ${newId}` }))
  },
}
const assets = { styles: [], styleFiles: [], script: '/a.js', preloads: [], fonts: [] }
const texts = { t: createTranslate('en', {}), messages: {} }
const textOf = (page: Buffer): string => page.toString()
const around = { texts, style: '', assetsInside: null }
const marks = { device: 'mark0device', next: 'mark0next' }
const props = (more: Partial<AudienceScreenProps> = {}): AudienceScreenProps => ({
  param: 'p',
  row: { id: 'p', words: 'What is <new>?' },
  deviceId: 'd-phone-1',
  newId: 'row-1',
  posted: null,
  ...more,
})

it('S13: renders what every phone sees alike once, and gives each phone its own ids', () => {
  const render = createRenderCache(page, assets, marks)
  rendered = 0
  const phones = Array.from({ length: 50 }, (_, n) => props({ deviceId: `d-phone-${n}`, newId: `row-${n}` }))
  const pages = phones.map((phone) => textOf(render(phone, around)))
  expect(rendered).toBe(1)
  expect(pages).toEqual(phones.map((phone) => renderDocument(page, phone, assets, around)))
})

it('renders anew for another row, for what a form was answered, and for ids that HTML would write otherwise', () => {
  const render = createRenderCache(page, assets, marks)
  for (const other of [
    props({ row: { id: 'p', words: 'changed' } }),
    props({ row: null }),
    props({ posted: { ok: true, values: {} } }),
    props({ deviceId: 'a "b" <c>' }),
  ])
    expect(textOf(render(other, around))).toBe(renderDocument(page, other, assets, around))
})

it('forgets the oldest renderings when they are too long together, and keeps none that is very long', () => {
  const render = createRenderCache(page, assets, marks)
  const words = 'w'.repeat(60_000)
  const long = (n: number) => props({ row: { id: `${n}`, words } })
  for (let n = 0; n < 30; n++) render(long(n), around)
  rendered = 0
  render(long(29), around)
  expect(rendered).toBe(0)
  render(long(0), around)
  expect(rendered).toBe(1)
  const longest = props({ row: { id: 'l', words: 'w'.repeat(100_000) } })
  render(longest, around)
  render(longest, around)
  expect(rendered).toBe(3)
})

it('keeps nothing for addresses that lead nowhere', () => {
  const render = createRenderCache(page, assets, marks)
  rendered = 0
  for (let n = 0; n < 3; n++) render(props({ row: null }), around)
  expect(rendered).toBe(3)
})

it('[EVENT-22] renders anew for another row of the page inside, and gives each phone its own ids there too', () => {
  const outer: AudiencePage = {
    ...page,
    path: '/all/:id',
    screen: ({ inside }) => createElement('main', null, inside && createElement(inside.page.screen, inside.props)),
  }
  const render = createRenderCache(outer, assets, marks)
  const row = { id: 'e', words: 'around' }
  const within = (words: string, phone: string) => {
    const ids = { deviceId: `d-${phone}`, newId: `row-${phone}` }
    return props({ row, ...ids, inside: { page, props: props({ row: { id: 'p', words }, ...ids }) } })
  }
  rendered = 0
  const phones = [within('one', 'a'), within('one', 'b'), within('two', 'a'), within('one', 'a')]
  const pages = phones.map((phone) => textOf(render(phone, { ...around, assetsInside: assets })))
  expect(rendered).toBe(2)
  expect(pages).toEqual(phones.map((phone) => renderDocument(outer, phone, assets, { ...around, assetsInside: assets })))
})

it('renders once for each language, though rows and phones are the same', () => {
  const render = createRenderCache(page, assets, marks)
  const row = { id: 'p', words: 'hello' }
  const german = { ...around, texts: { t: createTranslate('de', {}), messages: {} } }
  rendered = 0
  const first = [textOf(render(props({ row }), around)), textOf(render(props({ row }), german))]
  expect(first.map((html) => /lang="(..)"/.exec(html)?.[1])).toEqual(['en', 'de'])
  expect([textOf(render(props({ row }), around)), textOf(render(props({ row }), german))]).toEqual(first)
  expect(rendered).toBe(2)
})

it('renders anew for another look of the host, whose style comes after all others', () => {
  const render = createRenderCache(page, { ...assets, styles: ['p{}'] }, marks)
  const row = { id: 'p', words: 'hello' }
  const looks = ['', ':root{--lime:#000}', ''].map((style) => textOf(render(props({ row }), { ...around, style })))
  expect(looks.map((html) => html.match(/<style>.*<\/style>/g))).toEqual([
    ['<style>p{}</style>'],
    ['<style>p{}</style>', '<style>:root{--lime:#000}</style>'],
    ['<style>p{}</style>'],
  ])
})

it('sends characters of every script as UTF-8, with the ids of the phone between them', () => {
  const render = createRenderCache(page, assets, marks)
  const phone = props({ row: { id: 'p', words: 'قهوة 珈琲 ☕' } })
  for (let n = 0; n < 2; n++) expect(textOf(render(phone, around))).toBe(renderDocument(page, phone, assets, around))
})
