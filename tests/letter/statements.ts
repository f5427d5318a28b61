import { escapeRegExp } from '../../parts/escape-reg-exp.ts'
import type { Title } from '../../scripts/titles.ts'

/** One statement of `statements.md`; that page says how it is written. */
export interface Statement {
  /** 'S80.3': the third statement of line 80 of the specification. */
  number: string
  says: string
  /** Numbers that titles quote, or words that a title says in front of the statement. */
  heldBy: readonly string[]
  /** The folder whose sources say its literal texts; null: only what tools share. */
  folder: string | null
}

const HEADING = /^## .+?(?: \((.+)\))?$/
const LINE = /^- \*\*(S\d+)\*\* (.+)$/
const STATEMENT = /(\S.*?)((?: \[[^\]]+\])+)\.(?: |$)/g
const NUMBER = /^(S\d+\.\d+|[A-Z]+-\d+)$/

/** Throws where a line cannot be read to its end, or a number stands twice. */
export function statementsIn(text: string): Statement[] {
  const found: Statement[] = []
  let folder: string | null = null
  for (const row of text.split('\n')) {
    const heading = HEADING.exec(row)
    if (heading) folder = heading[1] ?? null
    const [, line, statements] = LINE.exec(row) ?? []
    if (!line || !statements) continue
    const rest = statements.replace(STATEMENT, '')
    if (rest !== '') throw new Error(`${line}: “${rest}” does not end with what holds it.`)
    if (found.some(({ number }) => number.startsWith(`${line}.`))) throw new Error(`${line} stands twice.`)
    for (const [i, [, says = '', held = '']] of [...statements.matchAll(STATEMENT)].entries()) {
      const heldBy = [...held.matchAll(/\[([^\]]+)\]/g)].map((match) => match[1] as string)
      found.push({ number: `${line}.${i + 1}`, says, heldBy, folder })
    }
  }
  return found
}

/** The titles that hold a statement, by each name that it ends with; an empty list where no test has it. */
export function holding(statement: Statement, all: readonly Statement[], titles: readonly Title[]): Map<string, readonly Title[]> {
  return new Map(statement.heldBy.map((name) => [name, byName(name, statement, all, titles)]))
}

function byName(name: string, { number, says }: Statement, all: readonly Statement[], titles: readonly Title[]): readonly Title[] {
  const [begin = '', message] = says.split('{message}')
  const words = NUMBER.test(name) ? `[${name}]` : `${name} ${message === undefined ? says : begin}`
  const quoting = titles.filter(({ title }) => title.includes(words))
  const other = name === number ? undefined : all.find((one) => one.number === name)
  return quoting.length > 0 || !other ? quoting : [...holding(other, all, titles).values()].flat()
}

/** Says which statements no test holds, and which titles quote a number that is no statement's. */
export function faultsOf(statements: readonly Statement[], titles: readonly Title[]): string[] {
  const unheld = statements.flatMap((one) =>
    [...holding(one, statements, titles)].flatMap(([name, by]) =>
      by.length > 0 ? [] : [`${one.number} “${one.says}” is held by [${name}], which no test says.`],
    ),
  )
  const own = new Set(statements.filter(({ number, heldBy }) => heldBy.includes(number)).map(({ number }) => number))
  const unknown = titles.flatMap(({ path, title }) =>
    [...title.matchAll(/\[(S\d+\.\d+)\]/g)].flatMap(([, number = '']) =>
      own.has(number) ? [] : [`${path} quotes ${number}, which is no statement that names itself.`],
    ),
  )
  return [...unheld, ...new Set(unknown)]
}

/** The literal texts of a statement. */
export const textsOf = ({ says }: Statement): string[] => [...says.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string)

/**
 * Whether a source has the text between quotes, tags or the braces of a message. `{…}` in it matches an expression
 * or a message's number, a blank any white space. The sources come without their comments.
 */
export function isSaid(text: string, sources: readonly string[]): boolean {
  const pieces = text.split(/\{[^}]+\}/).map(escapeRegExp)
  const words = pieces.join('(?:\\$?\\{[^}]+\\}|#)').replaceAll(' ', '\\s+').replaceAll("'", "(?:''?|&apos;)")
  const said = new RegExp(`(['"\`>{}])\\s*${words}\\s*['"\`<{}]`)
  return sources.some((source) => said.test(source))
}

export const withoutComments = (source: string): string => source.replace(/(?<=^|[\s{])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ' ')
