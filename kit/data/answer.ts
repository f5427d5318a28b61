interface Answer {
  data: unknown
  error: { message: string } | null
  status: number
}

/** The data of a supabase-js answer; throws its error, with the HTTP status beside the code, where it has one. */
export function dataOf<T>({ data, error, status }: Answer): T {
  if (error) throw Object.assign(error, { status })
  return data as T
}
