import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import type { Person } from './outcomes.ts'

export type Answered = Pick<PostgrestSingleResponse<unknown[]>, 'data' | 'error'>

/** Returns the outcome of a request: the number of rows, or the error's code. */
export const outcome = ({ data, error }: Answered): number | string | undefined => error?.code ?? data?.length

/** Treats an insert without `select`, which answers no rows, as one row written. */
export const done = ({ error }: PostgrestSingleResponse<null>): Answered => ({ error, data: [null] }) as Answered

/** One request, and its expected outcome for everybody. */
export interface Verb {
  does: string
  run: (client: SupabaseClient) => PromiseLike<Answered>
  expect: Record<Person, number | string>
}

/** Returns the same outcome for everybody except those named. */
export const everybody = (of: number | string, but: Partial<Record<Person, number | string>> = {}): Verb['expect'] => ({
  owner: of,
  'other host': of,
  phone: of,
  'other phone': of,
  anyone: of,
  ...but,
})

/** Returns the cases for `it.each`: rule, person, verb, expected outcome. */
export const policyCases = (table: Readonly<Record<string, readonly Verb[]>>) =>
  Object.entries(table).flatMap(([rule, verbs]) =>
    verbs.flatMap((verb) => Object.entries(verb.expect).map(([person, expected]) => ({ rule, verb, person: person as Person, expected }))),
  )
