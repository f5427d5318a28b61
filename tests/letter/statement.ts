/**
 * The letter: every single statement of the specification, with its line there and how it is checked. A maintainer of the product reads here what is
 * promised and what watches over it; `npx tsx tests/letter/main.ts` sums up, and compares with another version of the specification.
 */
export type Check =
  /** A title, or a piece of one that stands in one file of tests alone; or the numbers of rules, as in '[POLL-7]', which titles quote. */
  | { by: 'test'; title: string }
  /** What a person reads, `{…}` where a value stands: the tool, or what tools share (null), must say it word for word. */
  | { by: 'text'; tool: string | null; text: string }
  /** What a module exports: `NAME`, `NAME.field`, `NAME[0].field`, `name(1, "a")`. */
  | { by: 'constant'; module: string; name: string; is: unknown }
  /** An address, `:id` where one is named, inside the signed-in layout or outside it. */
  | { by: 'address'; path: string; inLayout: boolean }
  /** Nothing but a person can tell; what to look at. */
  | { by: 'eye'; look: string }
export type Kind = Check['by']

/** What is said, in the words of the specification where they are what is asked for, else in ours. */
export type Row = readonly [says: string, ...checks: readonly Check[]]

export interface Sheet {
  /** The heading it is under. */
  about: string
  /** By the line of the specification. */
  lines: Readonly<Record<number, readonly Row[]>>
}

export const test = (...titles: string[]): Check[] => titles.map((title) => ({ by: 'test', title }))
export const constant = (module: string, name: string, is: unknown): Check => ({ by: 'constant', module, name, is })
export const eye = (look: string): Check => ({ by: 'eye', look })
export const inLayout = (path: string): Row => [path, { by: 'address', path, inLayout: true }]
export const outside = (path: string): Row => [path, { by: 'address', path, inLayout: false }]

/** A checker of texts that a tool says: for one statement, `says.text('Save', 'Cancel')`; a statement for each, `...says.each('Save', 'Cancel')`. */
export const sayings = (tool: string | null) => {
  const text = (...texts: string[]): Check[] => texts.map((one) => ({ by: 'text', tool, text: one }))
  return { text, each: (...texts: string[]): Row[] => texts.map((one) => [`'${one}'`, ...text(one)]) }
}

export interface Statement {
  line: number
  says: string
  checks: readonly Check[]
}
export const statementsOf = (sheets: readonly Sheet[]): Statement[] =>
  sheets.flatMap(({ lines }) =>
    Object.entries(lines).flatMap(([line, rows]) => rows.map(([says, ...checks]) => ({ line: Number(line), says, checks }))),
  )

const KINDS: readonly Kind[] = ['test', 'text', 'constant', 'address', 'eye']
/** '12 statements: 8 by test, …'. One that is checked in several ways counts for the first of these: 'by eye' are those that nothing else checks. */
export function summary(statements: readonly Statement[]): string {
  const kindOf = ({ checks }: Statement) => KINDS.find((kind) => checks.some(({ by }) => by === kind))
  const counts = KINDS.map((kind) => `${statements.filter((one) => kindOf(one) === kind).length} by ${kind}`)
  return `${statements.length} statements: ${counts.join(', ')}`
}
