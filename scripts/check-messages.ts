import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { FIRST_LANGUAGE, LANGUAGE_CODES } from '../contract/languages.ts'
import { parsed } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile } from './tree.ts'

/** A catalog: `messages/<language>.ts` beside the screens that say it. */
const CATALOG = /^(.*)\/messages\/([a-z]{2})\.ts$/
/** Screens whose every text comes from a catalog: those of phones, and those that a room sees. */
const SAID_BY_KEY =
  /^(kit\/(phone|wall|room|join)|app\/wall|tools\/[^/]+\/screens\/(audience|display))\/[^/]+\.tsx$|^kit\/display\/(stage|sign)\.tsx$/
/** Of these, screens for a host alone, or shown where no room is known: a wrong link. */
const OF_NO_ROOM = new Set([
  'kit/join/loopback-note.tsx',
  ...['presenter', 'drawing-stage', 'toolbar', 'video-bar', 'display'].map((file) => `tools/telestrator/screens/display/${file}.tsx`),
  ...['board-screen', 'present', 'text-entry', 'toolbar'].map((file) => `tools/whiteboard/screens/display/${file}.tsx`),
  ...['raffle', 'scoreboards', 'survey', 'wordclouds'].map((tool) => `tools/${tool}/screens/display/display.tsx`),
])
/** Attributes whose value people see or hear. */
const SEEN = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'hint', 'about', 'kicker'])
/** The name of the product. */
const BRAND = 'Limelight'

/**
 * Checks the catalogs of texts: each language has the values and marks of the English text, no text is left in
 * English, each is used, and no audience screen has a text of its own. That no key is missing, tsc finds.
 */
export function checkMessages(files: readonly SourceFile[]): Problem[] {
  const catalogs = files.flatMap((file) => {
    const [, folder, language] = CATALOG.exec(file.path) ?? []
    return folder && language && LANGUAGE_CODES.some((code) => code === language) ? [{ file, folder, language, texts: textsOf(file) }] : []
  })
  const code = files.filter(({ path }) => isCode(path) && !isTest(path) && !CATALOG.test(path)).map(({ text }) => text)
  return [
    ...catalogs.flatMap((one) => {
      const english = catalogs.find(({ folder, language }) => folder === one.folder && language === FIRST_LANGUAGE)
      return english ? checkCatalog(one, english.texts) : []
    }),
    ...catalogs.filter(({ language }) => language === FIRST_LANGUAGE).flatMap(({ file, texts }) => checkUse(file, texts, code.join('\n'))),
    ...files.filter(({ path }) => SAID_BY_KEY.test(path) && !OF_NO_ROOM.has(path) && !isTest(path)).flatMap(checkScreen),
  ]
}

type Texts = ReadonlyMap<string, string>

/** Returns the texts of a catalog's object, by key. */
function textsOf(file: SourceFile): Texts {
  const texts = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && ts.isStringLiteralLike(node.initializer))
      texts.set(node.name.text, node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return texts
}

function checkCatalog({ file, language, texts }: { file: SourceFile; language: string; texts: Texts }, english: Texts): Problem[] {
  const { path } = file
  return [...texts].flatMap(([key, text]) => {
    const first = english.get(key) ?? ''
    const instead = 'Compare it with the text in en.ts beside it.'
    try {
      if (valuesOf(text) !== valuesOf(first)) return [{ path, says: `has other values in ${key} than the English text.`, instead }]
    } catch (error) {
      return [{ path, says: `has no ICU message in ${key}: ${(error as Error).message}`, instead }]
    }
    if (text.includes("'")) return [{ path, says: `has an apostrophe in ${key} that ICU reads as a quote.`, instead: 'Write ’ instead.' }]
    if (marksOf(text) !== marksOf(first)) return [{ path, says: `has other <b> in ${key} than the English text.`, instead }]
    if (language !== FIRST_LANGUAGE && text === first && /[a-z]{3}/i.test(text) && !SAME.has(`${language} ${key}`))
      return [{ path, says: `has the English text in ${key}.`, instead: 'Translate it, or list it in SAME of scripts/check-messages.ts.' }]
    return []
  })
}

/** Texts that are the same in English and in another language. */
const SAME = new Set([
  'de join.code',
  'de survey.facts.online',
  'fr join.code',
  'fr qa.questions',
  'fr qa.votes',
  'fr voting.points',
  'fr voting.votes',
  'fr qa.noun',
  'fr qa.nounVote',
  'fr voting.noun',
  'fr survey.nth',
  'de attendance.noun',
  'de voting.wall.podium',
  'fr voting.wall.podium',
  'fr qa.wall.questions',
  'fr qa.wall.votes',
  'fr raffle.wall.pages',
  'fr scan.wall.qr',
  'fr scoreboard.wall.rank',
  'fr telestrator.wall.position',
  'es telestrator.wall.video',
  'es whiteboard.wall.quoted',
  'pt whiteboard.wall.quoted',
  'pt survey.facts.online',
])

/** Returns whether a message has strong parts; their number differs with the plurals of languages. */
function marksOf(text: string): string {
  const [opened, closed] = [text.split('<b>').length, text.split('</b>').length]
  return opened === closed ? String(opened > 1) : 'unclosed'
}

/** Returns the names of a message's values with their kinds. */
function valuesOf(text: string): string {
  const names = new Set<string>()
  const collect = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      names.add(token.slice(0, 2).join(' '))
      if (typeof token[2] === 'object' && token[2] !== null) for (const branch of Object.values(token[2])) collect(branch)
    }
  }
  collect(compileMessageOrThrow(text))
  return [...names].sort().join()
}

/** `code`: of everything but catalogs and tests. Keys may be put together: `hello.${words}`. */
function checkUse({ path }: SourceFile, texts: Texts, code: string): Problem[] {
  const starts = [...code.matchAll(/`([a-z]+\.[\w.]*)\$\{/gi)].map(([, start]) => start as string)
  return [...texts.keys()]
    .filter((key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`) && !starts.some((start) => key.startsWith(start)))
    .map((key) => ({ path, says: `has ${key}, which no code says.`, instead: 'Delete it in all languages.' }))
}

/** A sentence in a string: a word with a capital, and a further word. */
const SENTENCE = /^\p{Lu}\p{Ll}+[ ’]\p{L}/u

/** Returns whether a string is for a developer: logged, thrown, or a name of something. */
function isInternal(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'failure'
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 'logFailure'
  return ts.isNewExpression(parent) || (ts.isVariableDeclaration(parent) && /FONT/.test(parent.name.getText()))
}

/** Finds texts in elements, in attributes that people see, and sentences anywhere else. */
function checkScreen(file: SourceFile): Problem[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text) && node.text.trim() !== BRAND) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && SEEN.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer))
      if (/\p{L}/u.test(node.initializer.text)) found.push(node.initializer.text)
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && SENTENCE.test(node.text) && !isInternal(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return [...new Set(found)].map((text) => ({
    path: file.path,
    says: `has the text “${text}” in its code.`,
    instead: 'Give it a key in messages/en.ts and the other languages, and say it by t().',
  }))
}
