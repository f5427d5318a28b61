import { isFault } from '../failures/explain.ts'
import { logFailure } from './log-failure.ts'

interface Answer {
  data: unknown
  error: { message: string } | null
  status: number
}

/** Returns the data of a supabase-js response. Throws its error, with the HTTP status added. */
export function unwrap<T>({ data, error, status }: Answer): T {
  if (error && isFault({ message: error.message, status })) logFailure('This page has a fault', error)
  if (error) throw Object.assign(error, { status })
  return data as T
}
