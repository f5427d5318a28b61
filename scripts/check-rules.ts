import { titlesOf } from './titles.ts'
import { isTest, type Problem, type SourceFile, toolOf } from './tree.ts'

/**
 * A rule as numbered in a tool's README: `**POLL-4** A closed poll accepts no vote.` at the start of a line
 * or list item.
 */
const RULE = /^\s*(?:[-*]\s+|\|\s*)?\**([A-Z][A-Z0-9]*-\d+)\b/gm
/**
 * The forms of tests/e2e/phone-forms.spec.ts, one suite for all: its titles quote the rules that a listed
 * form names.
 */
const FORM = /^tests\/e2e\/phone-forms\/([\w-]+\.ts)$/
const FORMS = 'tests/e2e/phone-forms/all.ts'
const NAMED = /'([A-Z][A-Z0-9]*-\d+)'/g
const QUOTE = /\[([A-Z][A-Z0-9]*-\d+)\]/g

/**
 * Checks that every numbered rule of a tool's README is quoted by a test's title, as in `[POLL-4] refuses …`,
 * and that every quoted rule exists.
 */
export function checkRules(files: readonly SourceFile[]): Problem[] {
  const readmes = files.filter((file) => toolOf(file.path)?.inside === 'README.md')
  const declared = readmes.flatMap((file) => [...file.text.matchAll(RULE)].map((m) => ({ rule: m[1] as string, path: file.path })))
  const families = new Set(declared.map(({ rule }) => family(rule)))
  const forms = files.find(({ path }) => path === FORMS)?.text ?? ''
  const isListed = (form: string | undefined): boolean => form === undefined || forms.includes(`'./${form}'`)
  const tests = files.filter(({ path }) => isTest(path) && isListed(FORM.exec(path)?.[1]))
  const quoted = tests.flatMap((file) => quotes(file).map((rule) => ({ rule, path: file.path })))

  const untested = declared
    .filter(({ rule }) => !quoted.some((q) => q.rule === rule))
    .map(({ rule, path }) => ({
      path,
      says: `states ${rule}, which no test quotes.`,
      instead: `Write a test whose title begins with [${rule}], or delete the rule.`,
    }))
  const unwritten = quoted
    .filter(({ rule, path }) => (families.has(family(rule)) || toolOf(path)) && !declared.some((d) => d.rule === rule))
    .map(({ rule, path }) => ({
      path,
      says: `quotes ${rule}, which no tool's README states.`,
      instead: 'Write the rule into the README of its tool, or mend the number.',
    }))
  const double = declared
    .filter(({ rule }, at) => declared.findIndex((d) => d.rule === rule) !== at)
    .map(({ rule, path }) => ({
      path,
      says: `states ${rule} twice.`,
      instead: 'Give each rule a number of its own; numbers of retired rules are not used again.',
    }))
  const ruleless = readmes
    .filter((readme) => !declared.some(({ path }) => path === readme.path))
    .map(({ path }) => ({ path, says: 'states no numbered rule.', instead: 'Number what the tool promises: "- **NAME-1** …".' }))
  return [...untested, ...unwritten, ...double, ...ruleless]
}

/** Returns the rules that a form of the suite names, whose titles quote them. Empty for another file. */
export const rulesOfForm = ({ path, text }: SourceFile): string[] =>
  FORM.test(path) ? [...text.matchAll(NAMED)].map((name) => name[1] as string) : []

const family = (rule: string): string => rule.replace(/-\d+$/, '')
/** Returns the rules that a test file quotes. Parses the file only if it quotes any. */
function quotes(file: SourceFile): string[] {
  const { path, text } = file
  if (FORM.test(path)) return rulesOfForm(file)
  return text.search(QUOTE) < 0
    ? []
    : titlesOf(path, text).flatMap((title) => [...title.matchAll(QUOTE)].map((quote) => quote[1] as string))
}
