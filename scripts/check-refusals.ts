import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { escapeRegExp } from '../parts/escape-reg-exp.ts'
import { FOR_PROGRAMS } from './program-sentences.ts'
import { catalogEntries, nodesWithin, parsed } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile } from './tree.ts'

/** A catalog of what the server says to hosts: `refusals/<language>.ts` in a tool's folder, and of the engine. */
const CATALOG = /(^|\/)refusals\/([a-z]{2})\.ts$/
const SAYS = /^(server|contract|parts)\/|^tools\/[^/]+\/[^/]+\.ts$/
/** No host reads the messages of these codes: only a program makes such requests, or the app has words for the code. */
const UNREAD =
  /^(PGRST|42|0A|22P|21|235(02|03)|540?01|LL403|LL500|LL409|invalid_credentials|user_already_exists|otp_expired|reauthentication_needed|mfa_verification_failed|session_not_found|insufficient_aal)/
/** Functions that say what is wrong with a value. */
const CHECKS = /problem|^check|^wrong/i
const CHECKED = /^(tools\/[^/]+\/tables|parts\/word-list|contract\/(look|logo|operator-settings))\.ts$/
const REFUSES = new Set(['refuse', 'Refusal'])

/** A sentence in the code. `as`: matches it with any values. */
interface Sentence {
  path: string
  text: string
  as: RegExp
}

/**
 * Checks that what the server says to a host has words in each other language of host screens, and that these
 * catalogs have nothing that the server does not say. The English sentence is the key.
 */
export function checkRefusals(files: readonly SourceFile[]): Problem[] {
  const catalogs = files.filter(({ path }) => CATALOG.test(path))
  const keys = catalogs.flatMap((file) => catalogEntries(file).map(([key, text]) => ({ path: file.path, key, text })))
  const code = files.filter(
    ({ path }) => SAYS.test(path) && isCode(path) && !isTest(path) && !path.includes('/testing/') && !CATALOG.test(path),
  )
  const named = new Map(code.flatMap((file) => constantsOf(file)))
  const all = code.flatMap((file) => sentencesIn(file))
  const said = code.flatMap((file) => refusedIn(file, named))
  return [
    ...keys
      .filter(({ key, text }) => !isMessageOf(key, text))
      .map(({ path, key }) => ({
        path,
        says: `has no message, or other values, for “${key}”.`,
        instead: 'Use the values of the sentence.',
      })),
    ...keys
      .filter(({ key }) => !all.some((one) => one.as.test(key)))
      .map(({ path, key }) => ({
        path,
        says: `has “${key}”, which no server code says.`,
        instead: 'Write it as the code has it, or delete it.',
      })),
    ...said
      .filter(({ as, text }) => !FOR_PROGRAMS.has(text) && !keys.some(({ key }) => as.test(key)))
      .map(({ path, text }) => ({
        path,
        says: `says “${text}” to hosts, for which the other languages have no words.`,
        instead:
          'Add it to refusals/de.ts of its tool or of kit/failures, or, if only a program can read it, to scripts/program-sentences.ts.',
      })),
  ]
}

/** Returns whether a text is an ICU message whose values are all in the sentence. */
function isMessageOf(sentence: string, text: string): boolean {
  try {
    compileMessageOrThrow(text)
  } catch {
    return false
  }
  const names = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name as string)
  return !text.includes("'") && names.every((name) => sentence.includes(`{${name}}`))
}

/** Returns the sentences that a node is: a literal, a template, or both sides of a choice. */
function sentencesOf(node: ts.Node | undefined, path: string): Sentence[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [sentence(path, [node.text])]
  if (ts.isTemplateExpression(node)) return [sentence(path, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)])]
  if (ts.isConditionalExpression(node)) return [...sentencesOf(node.whenTrue, path), ...sentencesOf(node.whenFalse, path)]
  return []
}

const sentence = (path: string, parts: readonly string[]): Sentence => ({
  path,
  text: parts.join('…'),
  as: new RegExp(`^${parts.map(escapeRegExp).join('.+')}$`, 's'),
})

/** Returns constants that are a text, by name. */
const constantsOf = (file: SourceFile): [string, Sentence[]][] =>
  nodesIn(file).flatMap((node) =>
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && /^[A-Z]/.test(node.name.text)
      ? [[node.name.text, sentencesOf(node.initializer, file.path)] as [string, Sentence[]]]
      : [],
  )

const sentencesIn = (file: SourceFile): Sentence[] =>
  nodesIn(file)
    .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    .flatMap((node) => sentencesOf(node, file.path))
    .filter(({ text }) => text.includes(' '))

/** Returns what the calls of `refuse` say, and what the checks of values return. */
function refusedIn(file: SourceFile, named: ReadonlyMap<string, Sentence[]>): Sentence[] {
  const refused = nodesIn(file).flatMap((node) => {
    if (!(ts.isCallExpression(node) || ts.isNewExpression(node)) || !REFUSES.has(node.expression.getText())) return []
    const [code, text] = node.arguments ?? []
    if (!code || !ts.isStringLiteral(code) || UNREAD.test(code.text)) return []
    return text && ts.isIdentifier(text) ? (named.get(text.text) ?? []) : sentencesOf(text, file.path)
  })
  const checked = CHECKED.test(file.path)
    ? nodesIn(file)
        .filter((node) => (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) && CHECKS.test(node.name?.getText() ?? ''))
        .flatMap((node) =>
          nodesWithin(node).flatMap((inner) => (ts.isTemplateExpression(inner.parent) ? [] : sentencesOf(inner, file.path))),
        )
    : []
  // Messages for people begin with a capital, a quotation mark or a value; others are for programs.
  return [...refused, ...checked].filter(({ text }) => /^[\p{Lu}“…]/u.test(text) && text.includes(' '))
}

const nodesIn = (file: SourceFile): ts.Node[] => nodesWithin(parsed(file))
