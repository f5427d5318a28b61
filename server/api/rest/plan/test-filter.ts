import { refuse } from '../../../../contract/errors.ts'
import { and, type Filter, never, not, or } from '../../../../contract/filter.ts'
import type { Json } from '../../../../contract/json.ts'
import type { Operand, Operator } from '../parse/condition.ts'

/** Translates one test to the filter language. `read` parses a literal. */
export function testFilter(column: string, op: Operator, operand: Operand, read: (text: string) => Json): Filter {
  switch (operand.kind) {
    case 'one':
      return oneFilter(column, op, operand.text, read)
    case 'list':
      return operand.texts.length === 0 ? never : { op: 'in', column, values: operand.texts.map(read) }
    case 'any':
      return or(...operand.texts.map((text) => oneFilter(column, op, text, read)))
    case 'all':
      return and(...operand.texts.map((text) => oneFilter(column, op, text, read)))
  }
}

function oneFilter(column: string, op: Operator, text: string, read: (text: string) => Json): Filter {
  switch (op) {
    case 'like':
    case 'ilike':
      return { op, column, pattern: text.replaceAll('*', '%') }
    case 'is':
      return isFilter(column, text)
    case 'isdistinct':
      return { op: 'distinct', column, value: read(text) }
    case 'in':
      throw new Error('in takes a list')
    default:
      return { op, column, value: read(text) }
  }
}

function isFilter(column: string, text: string): Filter {
  switch (text.toLowerCase()) {
    case 'null':
    case 'unknown':
      return { op: 'is', column, value: null }
    case 'not_null':
      return not({ op: 'is', column, value: null })
    case 'true':
      return { op: 'is', column, value: true }
    case 'false':
      return { op: 'is', column, value: false }
    default:
      return refuse('PGRST100', `"failed to parse filter (is.${text.slice(0, 50)})"`, {
        details: `unexpected ${JSON.stringify(text.slice(0, 50))} expecting null, not_null, true, false or unknown`,
      })
  }
}
