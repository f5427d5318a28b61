import { refuse } from '../../../../contract/errors.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Field } from '../../../store/plans.ts'
import { readField, readPath } from './field.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm {
  /** Name of the to-one embed whose column orders the rows. Null: a column of the rows themselves. */
  embed: string | null
  field: Field
  descending: boolean
  /** Default as in PostgreSQL: last when ascending, first when descending. */
  nullsFirst: boolean
}

/** Parses `a.desc.nullslast,b,author(name).asc`. Refuses PGRST100, 54001. */
export function parseOrder(text: string): OrderTerm[] {
  const scan = new Scanner(text, 'order')
  const terms = [readTerm(scan)]
  while (scan.eat(',')) {
    if (terms.length === LIMITS.orderTerms) refuse('54001', `An order may have ${LIMITS.orderTerms} columns.`)
    terms.push(readTerm(scan))
  }
  scan.end()
  return terms
}

function readTerm(scan: Scanner): OrderTerm {
  const { embed, field } = readWhat(scan)
  const descending = readDirection(scan)
  const nullsFirst = scan.eat('.nullsfirst') || (!scan.eat('.nullslast') && descending)
  if (!scan.done && !scan.looking(',')) scan.fail('"asc", "desc", "nullsfirst", "nullslast" or ","')
  return { embed, field, descending, nullsFirst }
}

function readWhat(scan: Scanner): { embed: string | null; field: Field } {
  const name = scan.name('a column name')
  if (!scan.eat('(')) return { embed: null, field: { name, path: readPath(scan) } }
  const field = readField(scan)
  scan.expect(')')
  return { embed: name, field }
}

function readDirection(scan: Scanner): boolean {
  if (scan.eat('.desc')) return true
  scan.eat('.asc')
  return false
}
