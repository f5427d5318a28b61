/** A finished response. `body`: null is no body, as 204 requires; bytes are text by a worker, in UTF-8. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | null
}
