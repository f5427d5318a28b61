import { refuse } from '../../../../contract/errors.ts'
import { and, COMPARISONS, type Comparison, not, or } from '../../../../contract/filter.ts'
import { columnOf, type Table } from '../../../../contract/table.ts'
import { parseLiteral } from '../../../../contract/values.ts'
import { namesIn } from '../../../rules/policy/view.ts'
import type { Where } from '../../../store/plans.ts'
import type { Condition, Operator, Test } from '../parse/condition.ts'
import { fieldText } from '../parse/field.ts'
import { jsonFilter } from './json-value.ts'
import { testFilter } from './test-filter.ts'

/** Resolves one table's conditions, all of which must hold. `embeds`: names. Refuses 42703, 0A000, 22P02. */
export function readWhere(table: Table, conditions: readonly Condition[], embeds: ReadonlySet<string>): Where {
  return group(
    'and',
    conditions.map((c) => (c.kind === 'test' && isEmbedTest(table, c, embeds) ? embedTest(c) : lookUp(table, c, embeds))),
  )
}

/** Returns the columns that the filter restricts with `eq` at its top level: those that the request names. */
export function namesOf(where: Where): Set<string> {
  if (where.op === 'filter') return namesIn(where.filter)
  if (where.op === 'compare') return new Set(where.by === 'eq' ? [where.column] : [])
  return new Set(where.op === 'and' ? where.of.flatMap((w) => [...namesOf(w)]) : [])
}

function lookUp(table: Table, condition: Condition, embeds: ReadonlySet<string>): Where {
  if (condition.kind === 'group') {
    const of = group(
      condition.op,
      condition.of.map((c) => lookUp(table, c, embeds)),
    )
    return condition.negated ? negate(of) : of
  }
  if (isEmbedTest(table, condition, embeds))
    refuse('0A000', `A filter on the embed "${condition.field.name}" may not stand inside "and" or "or".`)
  const found = testWhere(table, condition)
  return condition.negated ? negate(found) : found
}

function group(op: 'and' | 'or', of: readonly Where[]): Where {
  if (!of.every((w) => w.op === 'filter')) return { op, of }
  const filters = of.map((w) => w.filter)
  return { op: 'filter', filter: op === 'and' ? and(...filters) : or(...filters) }
}

const negate = (of: Where): Where => (of.op === 'filter' ? { op: 'filter', filter: not(of.filter) } : { op: 'not', of })

const isEmbedTest = (table: Table, { field }: Test, embeds: ReadonlySet<string>): boolean =>
  field.path.length === 0 && embeds.has(field.name) && !columnOf(table, field.name)

/** `teams=is.null`: no visible team. `teams=not.is.null`: at least one. */
function embedTest({ field, op, operand, negated }: Test): Where {
  if (op !== 'is' || operand.kind !== 'one' || operand.text !== 'null')
    refuse('0A000', `The embed "${field.name}" can only be compared with is.null and not.is.null.`)
  return { op: 'embed', name: field.name, some: negated }
}

function testWhere(table: Table, { field, op, operand, slot }: Test): Where {
  const column = columnOf(table, field.name)
  if (!column) refuse('42703', `column ${table.name}.${field.name} does not exist`)
  if (field.path.length > 0) {
    if (column.type !== 'json') refuse('0A000', `"${fieldText(field)}" needs a json column; ${table.name}.${field.name} is ${column.type}.`)
    return { op: 'json', field, ...jsonFilter(field, op, operand) }
  }
  if (op === 'like' || op === 'ilike') {
    if (column.type !== 'text') refuse('0A000', `"${op}" needs a text column; ${table.name}.${field.name} is ${column.type}.`)
  }
  if (op === 'is' && operand.kind === 'one' && ['true', 'false', 'unknown'].includes(operand.text) && column.type !== 'boolean')
    refuse('0A000', `"is.${operand.text}" needs a boolean column; ${table.name}.${field.name} is ${column.type}.`)
  if (slot !== null && operand.kind === 'one' && isComparison(op)) {
    // Checks that the literal is valid for the column; each request parses its own literal.
    parseLiteral(table, field.name, operand.text)
    return { op: 'compare', by: op, column: field.name, slot }
  }
  return { op: 'filter', filter: testFilter(field.name, op, operand, (text) => parseLiteral(table, field.name, text)) }
}

const isComparison = (op: Operator): op is Comparison => COMPARISONS.some((one) => one === op)
