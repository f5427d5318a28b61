import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { FIRST_LANGUAGE, LANGUAGE_CODES } from '../contract/languages.ts'
import { SAME } from './same-messages.ts'
import { catalogEntries, parsed } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile } from './tree.ts'

/** A catalog: `messages/<language>.ts` beside the screens that say it. */
const CATALOG = /^(.*)\/messages\/([a-z]{2})\.ts$/
/** A catalog of host screens: `host-messages/<language>.ts` beside them, or in the tool's folder. */
const HOST_CATALOG = /^(.*)\/host-messages\/([a-z]{2})\.ts$/
/**
 * Host screens whose every text comes from a catalog. It grows until it is all of them: `kit/`, `app/`, and of each
 * tool `screens/host/`, `screens/helper/`, and its files that hosts read from.
 */
const HOST_SAYS_BY_KEY = new RegExp(
  [
    String.raw`^kit\/(?!phone|wall|room|testing|ui\/)[^/]+\/[^/]+\.tsx?$`,
    String.raw`^kit\/ui\/[^/]+\.tsx?$`,
    String.raw`^app\/[^/]+\/([^/]+\/)?[^/]+\.tsx?$`,
    String.raw`^tools\/[^/]+\/(screens\/(host|helper)\/[^/]+|item|report|data|tool)\.tsx?$`,
  ].join('|'),
)
/** A text for programs. */
const FOR_NOBODY = /^kit\/failures\/network\.ts$/
/** Screens whose every text comes from a catalog: those of phones, and those that a room sees. */
const SAID_BY_KEY =
  /^(kit\/(phone|wall|room|join)|app\/wall|tools\/[^/]+\/screens\/(audience|display))\/[^/]+\.tsx$|^kit\/display\/(stage|sign)\.tsx$/
/** Of these, screens for a host alone. */
const OF_NO_ROOM = new Set([
  'kit/join/loopback-note.tsx',
  ...['presenter', 'drawing-stage', 'toolbar', 'video-bar'].map((file) => `tools/telestrator/screens/display/${file}.tsx`),
  ...['present', 'text-entry', 'toolbar'].map((file) => `tools/whiteboard/screens/display/${file}.tsx`),
  ...['raffle', 'wordclouds'].map((tool) => `tools/${tool}/screens/display/display.tsx`),
])
/** Attributes whose value people see or hear. */
const SEEN = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'hint', 'about', 'kicker', 'noun'])
/** Properties whose value a host sees, besides those. */
const SEEN_BY_HOSTS = new Set([...SEEN, ...'text confirm cancel success failure empty noun button launch description name'.split(' ')])
/** Names of products, the same in each language. */
const BRANDS = ['Limelight', 'Samsung Internet']

/**
 * Checks the catalogs of texts: each language has the values and marks of the English text, no text is left in
 * English, each is used, and no audience screen has a text of its own. That no key is missing, tsc finds.
 */
export function checkMessages(files: readonly SourceFile[]): Problem[] {
  const code = files.filter(({ path }) => isCode(path) && !isTest(path) && !CATALOG.test(path) && !HOST_CATALOG.test(path))
  const said = saidIn(code)
  const screens = files.filter(({ path }) => !isTest(path))
  const hosts = catalogsAmong(files, HOST_CATALOG)
  return [
    ...checkCatalogs(catalogsAmong(files, CATALOG), said),
    ...checkCatalogs(hosts, said),
    ...checkUnique(hosts),
    ...screens.filter(({ path }) => isForRooms(path)).flatMap((file) => checkScreen(file, checkedForRooms)),
    ...screens.filter(({ path }) => isForHosts(path)).flatMap((file) => checkScreen(file, checkedForHosts)),
    ...code.filter(({ text }) => text.includes('/host-messages/t.ts')).flatMap(checkLoaded),
  ]
}

const isForRooms = (path: string): boolean => SAID_BY_KEY.test(path) && !OF_NO_ROOM.has(path)
const isForHosts = (path: string): boolean =>
  HOST_SAYS_BY_KEY.test(path) && !isForRooms(path) && !HOST_CATALOG.test(path) && !CATALOG.test(path) && !FOR_NOBODY.test(path)

interface Catalog {
  file: SourceFile
  folder: string
  language: string
  texts: Texts
}

const catalogsAmong = (files: readonly SourceFile[], paths: RegExp): Catalog[] =>
  files.flatMap((file) => {
    const [, folder, language] = paths.exec(file.path) ?? []
    return folder && language && LANGUAGE_CODES.some((code) => code === language) ? [{ file, folder, language, texts: textsOf(file) }] : []
  })

const checkCatalogs = (catalogs: readonly Catalog[], said: Said): Problem[] => [
  ...catalogs.flatMap((one) => {
    const english = catalogs.find(({ folder, language }) => folder === one.folder && language === FIRST_LANGUAGE)
    return english ? checkCatalog(one, english.texts) : []
  }),
  ...catalogs.filter(({ language }) => language === FIRST_LANGUAGE).flatMap(({ file, texts }) => checkUse(file, texts, said)),
]

/** Catalogs of host screens are gathered by key, so that each key is in one of them. */
function checkUnique(catalogs: readonly Catalog[]): Problem[] {
  const first = new Map<string, string>()
  return catalogs
    .filter(({ language }) => language === FIRST_LANGUAGE)
    .flatMap(({ file: { path }, texts }) =>
      [...texts.keys()].flatMap((key) => {
        const other = first.get(key)
        first.set(key, path)
        return other === undefined ? [] : [{ path, says: `has the key ${key}, as ${other} has.`, instead: 'Give it a key of its own.' }]
      }),
    )
}

/** Finds texts of host screens that are said while a module loads, when their language has not been loaded yet. */
function checkLoaded(file: SourceFile): Problem[] {
  const found: Problem[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return
    if (ts.isCallExpression(node) && node.expression.getText() === 't')
      found.push({
        path: file.path,
        says: `says ${node.arguments[0]?.getText()} while it loads.`,
        instead: 'Say it in a function, or by a getter: get label() { return t(…) }.',
      })
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return found
}

type Texts = ReadonlyMap<string, string>

/** Returns the texts of a catalog's object, by key. */
const textsOf = (file: SourceFile): Texts => new Map(catalogEntries(file))

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
    if (text.replaceAll("''", '').includes("'"))
      return [{ path, says: `has an apostrophe in ${key} that ICU reads as a quote.`, instead: 'Write ’ instead.' }]
    if (MISWRITTEN[language]?.test(text))
      return [{ path, says: `has marks in ${key} that ${language} writes otherwise.`, instead: `See docs/languages/${language}.md.` }]
    if (marksOf(text) !== marksOf(first)) return [{ path, says: `has other <b> in ${key} than the English text.`, instead }]
    if (language !== FIRST_LANGUAGE && text === first && /[a-z]{3}/i.test(text) && !SAME.has(`${language} ${key}`))
      return [{ path, says: `has the English text in ${key}.`, instead: 'Translate it, or list it in scripts/same-messages.ts.' }]
    return []
  })
}

/** Marks as a language does not write them; docs/languages/ says how it does. */
const MISWRITTEN: Readonly<Record<string, RegExp>> = {
  de: / …|\.\.\./,
  fr: /[^\u202f][;:!?»]|«[^\u202f]/,
  es: /^[^¿]*\?|^[^¡]*!/,
  ar: /[\u0600-\u06ff][,;?]/,
  ja: /[\u3040-\u30ff\u4e00-\u9fff][!?,;:()~]|[!?,;:()~][\u3040-\u30ff\u4e00-\u9fff]/,
}

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

/** Words of code that may say a text. */
interface Said {
  /** Strings: whole keys, and the rests of keys below a prefix, `texts['rename.failed']`. */
  keys: ReadonlySet<string>
  /** Properties that are read, which may be the rests of keys below a prefix: `texts.rename()`. */
  names: ReadonlySet<string>
  /** Keys that are put together: `hello.${words}`, `mail.${kind}.lead`. */
  patterns: readonly RegExp[]
  /** Prefixes whose texts are handed to somebody: t.below('poll.list'). */
  prefixes: ReadonlySet<string>
}

function saidIn(code: readonly SourceFile[]): Said {
  const [keys, names, patterns, prefixes] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { text } of code) {
    for (const [, key] of text.matchAll(/['"]([\w.-]+)['"]/g)) keys.add(key as string)
    for (const [, name] of text.matchAll(/\.(\w+)/g)) names.add(name as string)
    for (const [, bound] of text.matchAll(/\{([^{}]*)\} = t\.below\(/g))
      for (const [name] of (bound as string).matchAll(/\w+/g)) names.add(name)
    for (const [, key] of text.matchAll(/`([a-z-]+\.(?:[\w.-]|\$\{[^{}`]*\})*)`/gi)) patterns.add(key as string)
    for (const [, prefix] of text.matchAll(/\bt\.below\('([\w.-]+)'\)/g)) prefixes.add(prefix as string)
  }
  return { keys, names, prefixes, patterns: [...patterns].filter((key) => key.includes('${')).map(patternOf) }
}

const patternOf = (key: string): RegExp =>
  new RegExp(`^${key.replace(/\$\{[^{}]*\}|\./g, (part) => (part === '.' ? String.raw`\.` : String.raw`[\w.-]+`))}$`)

/** Returns whether a text is said: by its key, by one that is put together, or by the rest of it below a prefix. */
function isSaid(key: string, { keys, names, patterns, prefixes }: Said): boolean {
  if (keys.has(key) || patterns.some((pattern) => pattern.test(key))) return true
  const rests = [...prefixes].filter((prefix) => key.startsWith(`${prefix}.`)).map((prefix) => key.slice(prefix.length + 1))
  return rests.some((rest) => keys.has(rest) || rest.split('.').every((name) => names.has(name)))
}

const checkUse = ({ path }: SourceFile, texts: Texts, said: Said): Problem[] =>
  [...texts.keys()]
    .filter((key) => !isSaid(key, said))
    .map((key) => ({ path, says: `has ${key}, which no code says.`, instead: 'Delete it in all languages.' }))

/** A sentence in a string: a word with a capital, and a further word. */
const SENTENCE = /^\p{Lu}\p{Ll}+[ ’]\p{L}/u

/**
 * Returns whether a string of a page for phones or of a wall is for a developer: logged, thrown, or a name of
 * something.
 */
function isInternal(node: ts.Node): boolean {
  const parent = ts.isTemplateExpression(node.parent) ? node.parent.parent : node.parent
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'failure'
  if (ts.isCallExpression(parent)) return ['logFailure', 'console.error'].includes(parent.expression.getText())
  return ts.isNewExpression(parent) || (ts.isVariableDeclaration(parent) && /FONT/.test(parent.name.getText()))
}

/** Hosts see failures, unless they are only logged. */
function isInternalForHosts(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'failure')
    return (
      ts.isObjectLiteralExpression(parent.parent) && parent.parent.properties.some((property) => property.getText() === 'tell: logFailure')
    )
  return isInternal(node)
}

/** Returns whether a node is a property that hosts see, with a text of its own: `{ success: 'Saved' }`. */
const isSeenProperty = (node: ts.Node): node is ts.PropertyAssignment & { initializer: ts.StringLiteral } =>
  ts.isPropertyAssignment(node) &&
  SEEN_BY_HOSTS.has(node.name.getText()) &&
  ts.isStringLiteral(node.initializer) &&
  /^\p{Lu}\p{Ll}/u.test(node.initializer.text) &&
  !isInternalForHosts(node.initializer)

interface Checked {
  isInternal: (node: ts.Node) => boolean
  isSeenProperty: (node: ts.Node) => node is ts.PropertyAssignment & { initializer: ts.StringLiteral }
  catalog: string
}
const checkedForRooms: Checked = { isInternal, isSeenProperty: (node): node is never => node === null, catalog: 'messages' }
const checkedForHosts: Checked = { isInternal: isInternalForHosts, isSeenProperty, catalog: 'host-messages' }

/** Finds texts in elements, in attributes and properties that people see, and sentences anywhere else. */
function checkScreen(file: SourceFile, { isInternal, isSeenProperty, catalog }: Checked): Problem[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text) && !BRANDS.includes(node.text.trim())) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && SEEN.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer))
      if (/\p{L}/u.test(node.initializer.text)) found.push(node.initializer.text)
    if (isSeenProperty(node)) found.push(node.initializer.text)
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) &&
      SENTENCE.test(node.text) &&
      !BRANDS.includes(node.text) &&
      !isInternal(node)
    )
      found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return [...new Set(found)].map((text) => ({
    path: file.path,
    says: `has the text “${text}” in its code.`,
    instead: `Give it a key in ${catalog}/en.ts and the other languages, and say it by t().`,
  }))
}
