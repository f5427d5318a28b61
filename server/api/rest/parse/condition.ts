import { refuse } from '../../../../contract/errors.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { storable } from '../../../../contract/values.ts'
import type { Field } from '../../../store/plans.ts'
import { readField } from './field.ts'
import { Scanner } from './scanner.ts'

/** A filter as written: names and literals are not resolved yet. */
export type Condition = { kind: 'group'; op: 'and' | 'or'; negated: boolean; of: readonly Condition[] } | Test

export interface Test {
  kind: 'test'
  field: Field
  negated: boolean
  op: Operator
  operand: Operand
  /**
   * Position of the request parameter that the test consists of: plans then leave a slot for its value. Null:
   * the test is part of another parameter.
   */
  slot: number | null
}
export type Operator = (typeof OPERATORS)[number]
/** `list` is the operand of `in`; `any` and `all` come from `like(any).{a,b}`. */
export type Operand = { kind: 'one'; text: string } | { kind: 'list' | 'any' | 'all'; texts: readonly string[] }

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'isdistinct', 'in'] as const
const QUANTIFIED: ReadonlySet<Operator> = new Set(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'])

/** PostgREST operators that are refused, with reasons. */
const REFUSED: Readonly<Record<string, string>> = {
  match: 'regular expressions are not offered: a hostile one can take very long; use like or ilike',
  imatch: 'regular expressions are not offered: a hostile one can take very long; use like or ilike',
  ...Object.fromEntries(['fts', 'plfts', 'phfts', 'wfts'].map((op) => [op, 'full-text search is not offered; use like or ilike'])),
  ...Object.fromEntries(
    ['cs', 'cd'].map((op) => [op, 'containment is not offered, in json neither; compare a place inside, as in settings->>color']),
  ),
  ov: 'no column is an array or a range; use in',
  ...Object.fromEntries(['sl', 'sr', 'nxl', 'nxr', 'adj'].map((op) => [op, 'no column is a range; use gt, gte, lt and lte'])),
}

/** Accumulates the size of one request's filters. */
export interface TermCount {
  seen: number
  patternChars: number
}

export const newTermCount = (): TermCount => ({ seen: 0, patternChars: 0 })

/**
 * Parses the value of `column=op.operand`; all text after the operator is the operand. `slot`: position of
 * the parameter in the request. Refuses PGRST100, 0A000, 54001, 22P02.
 */
export function parseTest(field: Field, text: string, slot: number, count: TermCount): Test {
  const scan = new Scanner(text, 'filter')
  const { negated, op, quantifier } = readOperator(scan, count)
  return { kind: 'test', field, negated, op, operand: readOperand(scan, op, quantifier, count, () => scan.rest()), slot }
}

/** Parses the value of `and=(…)` or `or=(…)`. Refuses like `parseTest`. */
export function parseGroup(op: 'and' | 'or', negated: boolean, text: string, count: TermCount): Condition {
  const scan = new Scanner(text, 'logic tree')
  const group = readGroup(scan, op, negated, 1, count)
  scan.end()
  return group
}

/**
 * Parses a realtime subscription's `column=op.operand,column=op.operand`, all of which must hold. protocol:
 * realtime-js filter builder.
 */
export function parseTests(text: string, count: TermCount): Test[] {
  const scan = new Scanner(text, 'filter')
  const tests: Test[] = []
  do {
    const field = readField(scan)
    scan.expect('=')
    const { negated, op, quantifier } = readOperator(scan, count)
    tests.push({ kind: 'test', field, negated, op, operand: readOperand(scan, op, quantifier, count, () => scan.value(',')), slot: null })
  } while (scan.eat(','))
  scan.end()
  return tests
}

function readGroup(scan: Scanner, op: 'and' | 'or', negated: boolean, depth: number, count: TermCount): Condition {
  if (depth > LIMITS.filterDepth) refuse('54001', `Filters may be nested ${LIMITS.filterDepth} levels deep.`)
  scan.expect('(')
  const of = [readCondition(scan, depth, count)]
  while (scan.eat(',')) of.push(readCondition(scan, depth, count))
  scan.expect(')')
  return { kind: 'group', op, negated, of }
}

function readCondition(scan: Scanner, depth: number, count: TermCount): Condition {
  scan.until((char) => char !== ' ')
  for (const op of ['and', 'or'] as const)
    for (const negated of [false, true]) {
      const word = negated ? `not.${op}` : op
      if (!scan.looking(`${word}(`)) continue
      scan.eat(word)
      return readGroup(scan, op, negated, depth + 1, count)
    }
  const field = readField(scan)
  scan.expect('.')
  const { negated, op, quantifier } = readOperator(scan, count)
  return { kind: 'test', field, negated, op, operand: readOperand(scan, op, quantifier, count, () => scan.value(')')), slot: null }
}

function readOperator(scan: Scanner, count: TermCount): { negated: boolean; op: Operator; quantifier: 'any' | 'all' | null } {
  if (++count.seen > LIMITS.filterTerms) refuse('54001', `A request may have ${LIMITS.filterTerms} conditions.`)
  const negated = scan.eat('not.')
  const start = scan.at
  const word = scan.until((char) => char === '.' || char === '(')
  if (Object.hasOwn(REFUSED, word)) refuse('0A000', `The operator "${word}" is refused: ${REFUSED[word]}.`)
  const op = OPERATORS.find((o) => o === word)
  if (!op) {
    scan.at = start
    return scan.fail(`"not" or an operator (${OPERATORS.join(', ')})`)
  }
  const quantifier = scan.eat('(any)') ? 'any' : scan.eat('(all)') ? 'all' : null
  if (quantifier && !QUANTIFIED.has(op)) scan.fail(`no quantifier after "${op}"`)
  scan.expect('.')
  return { negated, op, quantifier }
}

/** Refuses texts that no store can hold (22P02), since PostgreSQL would reject the whole statement. */
function readOperand(scan: Scanner, op: Operator, quantifier: 'any' | 'all' | null, count: TermCount, one: () => string): Operand {
  if (op !== 'in' && quantifier === null) {
    const text = storable(one())
    countPatterns(op, [text], count)
    return { kind: 'one', text }
  }
  scan.expect(op === 'in' ? '(' : '{')
  const texts = scan.values(op === 'in' ? ')' : '}').map(storable)
  if (texts.length > LIMITS.inValues) refuse('54001', `A list may have ${LIMITS.inValues} values.`)
  countPatterns(op, texts, count)
  return { kind: quantifier ?? 'list', texts }
}

/** Each pattern may be matched against every row, so their total length is limited. */
function countPatterns(op: Operator, patterns: readonly string[], count: TermCount): void {
  if (op !== 'like' && op !== 'ilike') return
  count.patternChars += patterns.reduce((sum, pattern) => sum + pattern.length, 0)
  if (count.patternChars > LIMITS.patternChars)
    refuse('54001', `The patterns of a request may have ${LIMITS.patternChars} characters together.`)
}
