import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES, type PageLanguage } from '../contract/languages.ts'
import { parseMessages } from '../parts/texts/parse-messages.ts'
import { ownTexts, textsOf } from '../server/api/pages/page-texts.ts'
import { createCatalog } from '../server/rules/catalog.ts'
import { tools } from '../tools/server.ts'

const catalog = createCatalog(tools)
const texts = textsOf(catalog)

describe.each(catalog.pages.map(({ tool }) => tool))('the pages of %s', (tool) => {
  it.each([...LANGUAGE_CODES, 'en-XA'] as PageLanguage[])('have the same texts in %s', (language) => {
    const keys = Object.keys(texts('en', tool).messages)
    expect(keys.length).toBeGreaterThan(40)
    expect(Object.keys(texts(language, tool).messages).sort()).toEqual(keys.sort())
  })

  it('speak of one thing in another language', () => {
    const page = catalog.pages.find((one) => one.tool === tool)
    const titles = LANGUAGE_CODES.map((language) => page?.title(null, texts(language, tool).t))
    expect(new Set(titles).size).toBe(LANGUAGE_CODES.length)
  })
})

it('the pseudo-language is English with accents, longer, and in brackets', () => {
  const t = ownTexts('en-XA')
  expect(t('join.title')).toBe('[Jöíñ wíth á çödé ~~~ ~~~]')
  expect(t('join.tooMany', { most: 30 })).toContain('30')
})

it('26: no Japanese text has a space beside Japanese letters, except between the words of a list', () => {
  const catalogs = import.meta.glob<{ ja: Readonly<Record<string, string>> }>('../{kit,app,server,tools}/**/messages/ja.ts', {
    eager: true,
  })
  const texts = Object.values(catalogs).flatMap(({ ja }) => Object.entries(ja))
  expect(texts.length).toBeGreaterThan(400)
  const beside =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。！？：（）「」] +[\w{<]|[\w}>] +[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「]/u
  expect(texts.filter(([key, text]) => beside.test(text) && key !== 'wordcloud.wall.example')).toEqual([])
})

it('26: no Arabic text says two by a figure and by the dual', () => {
  const catalogs = import.meta.glob<{ ar: Readonly<Record<string, string>> }>('../{kit,app,server,tools}/**/messages/ar.ts', {
    eager: true,
  })
  const plurals = Object.values(catalogs).flatMap(({ ar }) =>
    Object.entries(parseMessages(ar)).flatMap(([key, parsed]) => pluralsIn(parsed).map((forms) => ({ key, forms }))),
  )
  expect(plurals.filter(({ forms }) => forms['two']).length).toBeGreaterThan(20)
  // Where even `other` has no figure, the code puts one before the word.
  const saysTwice = ({ forms: { two, other } }: { forms: Forms }) => two !== undefined && (hasFigure(two) || !hasFigure(other))
  expect(plurals.filter(saysTwice).map(({ key }) => key)).toEqual([])
})

/** The forms of a plural in a parsed message, each with its parts. */
type Forms = Readonly<Record<string, unknown>>

const hasFigure = (form: unknown): boolean => JSON.stringify(form ?? '').includes('"#"')

/** Returns the plurals of a parsed message. */
const pluralsIn = (parsed: unknown): Forms[] =>
  Array.isArray(parsed) ? parsed.flatMap((part) => (Array.isArray(part) && part[1] === 'plural' ? [part[2] as Forms] : [])) : []

it('[EVENT-181] no text of hosts, phones, walls and mails names a time of day, but for names of quiz nights', () => {
  const catalogs = import.meta.glob<Record<string, Readonly<Record<string, string>>>>(
    ['../{kit,app,server,tools,parts}/**/{messages,host-messages}/{en,de,fr,es,pt,ar,ja}.ts'],
    { eager: true },
  )
  const texts = Object.entries(catalogs).flatMap(([file, catalog]) =>
    Object.values(catalog).flatMap((all) => Object.entries(all).map(([key, text]) => ({ file, key, text }))),
  )
  expect(new Set(texts.map(({ file }) => file)).size).toBeGreaterThan(150)
  const timeOfDay =
    /\b(?:evenings?|tonight|this (?:morning|afternoon))\b|abend|\b(?:soirs?|soirées?|ce matin|noches?|noites?|esta mañana|esta manhã)\b|مساء|الليلة|أمسية|今晩|今夜|今朝/i
  const named = new Set(['scoreboard.create.placeholder', 'scoreboard.quiz.text'])
  expect(texts.filter(({ key, text }) => timeOfDay.test(text) && !named.has(key))).toEqual([])
})
