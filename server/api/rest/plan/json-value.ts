import { refuse } from '../../../../contract/errors.ts'
import type { Filter } from '../../../../contract/filter.ts'
import type { Json } from '../../../../contract/json.ts'
import { type Field, JSON_VALUE, type JsonKind } from '../../../store/plans.ts'
import type { Operand, Operator } from '../parse/condition.ts'
import { testFilter } from './test-filter.ts'

/**
 * Translates a test of `settings->>color` (text) or `settings->size` (a JSON number, text, boolean or null).
 * Refuses 22P02 and 0A000.
 */
export function jsonFilter(field: Field, op: Operator, operand: Operand): { kind: JsonKind; filter: Filter } {
  if (field.path.at(-1)?.text) return { kind: 'text', filter: testFilter(JSON_VALUE, op, operand, (text) => text) }
  switch (op) {
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return { kind: 'number', filter: testFilter(JSON_VALUE, op, operand, (text) => readNumber(text)) }
    case 'like':
    case 'ilike':
      return refuse('0A000', `"${op}" needs text: use "->>" for the last step.`)
    default:
      return { kind: 'json', filter: testFilter(JSON_VALUE, op, operand, (text) => JSON.stringify(readScalar(text))) }
  }
}

function readScalar(text: string): Json {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    return refuse('22P02', 'invalid input syntax for type json', { details: `Token ${JSON.stringify(text.slice(0, 100))} is invalid.` })
  }
  if (typeof value === 'object' && value !== null) refuse('0A000', 'Only numbers, texts and booleans inside json can be compared.')
  return value
}

function readNumber(text: string): number {
  const value = readScalar(text)
  return typeof value === 'number' ? value : refuse('0A000', 'With "->" only numbers can be greater or less; use "->>" to compare text.')
}
