import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import type { Person } from './outcomes.ts'

export type Answered = Pick<PostgrestSingleResponse<unknown[]>, 'data' | 'error'>

/** What came of a request, short: a number of rows, or the error's code. */
export const outcome = ({ data, error }: Answered): number | string | undefined => error?.code ?? data?.length

/** An insert without `select` answers no rows: one was written. */
export const done = ({ error }: PostgrestSingleResponse<null>): Answered => ({ error, data: [null] }) as Answered

/** One thing to do, and what comes of it for everybody. */
export interface Verb {
  does: string
  run: (client: SupabaseClient) => PromiseLike<Answered>
  expect: Record<Person, number | string>
}

/** The same for everybody but those named. */
export const everybody = (of: number | string, but: Partial<Record<Person, number | string>> = {}): Verb['expect'] => ({
  owner: of,
  'other host': of,
  phone: of,
  'other phone': of,
  anyone: of,
  ...but,
})

/** The table as cases for `it.each`: rule, person, verb, what is expected. */
export const policyCases = (table: Readonly<Record<string, readonly Verb[]>>) =>
  Object.entries(table).flatMap(([rule, verbs]) =>
    verbs.flatMap((verb) => Object.entries(verb.expect).map(([person, expected]) => ({ rule, verb, person: person as Person, expected }))),
  )
