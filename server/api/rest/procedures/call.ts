import { refuse } from '../../../../contract/errors.ts'
import type { Row } from '../../../../contract/json.ts'
import type { Procedure } from '../../../../contract/procedure.ts'
import type { Column } from '../../../../contract/table.ts'
import { readValue } from '../../../../contract/values.ts'
import { nearest } from '../parse/nearest.ts'

/** Arguments as sent: values of a JSON body, or texts of a query string. */
export type SentArguments = Readonly<Record<string, unknown>>

/** Returns the procedure with this name that takes these arguments. Refuses PGRST202 if there is none. */
export function findProcedure<P extends Pick<Procedure, 'args'>>(procedures: ReadonlyMap<string, P>, name: string, sent: SentArguments): P {
  const procedure = procedures.get(name)
  const given = Object.keys(sent)
  const fits =
    procedure &&
    given.every((arg) => Object.hasOwn(procedure.args, arg)) &&
    Object.entries(procedure.args).every(([arg, column]) => isOptional(column) || Object.hasOwn(sent, arg))
  if (fits) return procedure
  const shown = given.slice(0, 20).join(', ').slice(0, 200)
  const near = nearest(name, procedures.keys())
  return refuse('PGRST202', `Could not find the function public.${name.slice(0, 100)}(${shown}) in the schema cache`, {
    details: `Searched for the function public.${name.slice(0, 100)} with ${given.length === 0 ? 'no parameters' : `the parameters ${shown}`}, but no matches were found in the schema cache.`,
    hint: procedure ? `It takes: ${signature(procedure)}.` : near === null ? null : `Perhaps you meant to call the function public.${near}`,
  })
}

const isOptional = (column: Column): boolean => column.nullable === true || column.default !== undefined

const signature = ({ args }: Pick<Procedure, 'args'>): string =>
  Object.entries(args)
    .map(([name, column]) => `${name}${isOptional(column) ? '?' : ''} ${column.type}`)
    .join(', ') || 'nothing'

/** Validates each argument as a column's value. Missing ones get their default or null. */
export function readArguments({ args }: Pick<Procedure, 'args'>, sent: SentArguments): Row {
  const values: Row = {}
  for (const [name, column] of Object.entries(args)) {
    if (Object.hasOwn(sent, name)) values[name] = readValue(name, column, sent[name])
    else values[name] = column.default && 'value' in column.default ? column.default.value : null
  }
  return values
}

/** Parses the arguments of a GET by type. protocol: arrays arrive as `{a,b}`. Refuses PGRST100, 22P02. */
export function argumentsOfQuery(parameters: Iterable<[string, string]>, procedure: Pick<Procedure, 'args'> | undefined): SentArguments {
  const sent: Record<string, unknown> = Object.create(null)
  for (const [name, text] of parameters) {
    if (Object.hasOwn(sent, name)) refuse('PGRST100', `The parameter "${name}" was given twice.`)
    const column = procedure && Object.hasOwn(procedure.args, name) ? procedure.args[name] : undefined
    sent[name] = column?.type === 'json' ? readJson(name, text) : text
  }
  return sent
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const list = /^\{(.*)\}$/s.exec(text)
    if (list) return list[1] === '' ? [] : (list[1] as string).split(',')
    return refuse('22P02', `invalid input syntax for type json: argument "${name}"`)
  }
}
