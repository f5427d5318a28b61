interface Answer {
  data: unknown
  error: { message: string } | null
  status: number
}

/** Unwraps a supabase-js answer: its data; throws its error, with the HTTP status beside the code, where it has one. */
export function unwrap<T>({ data, error, status }: Answer): T {
  if (error) throw Object.assign(error, { status })
  return data as T
}
