/** A finished answer. `body` null: none at all, as 204 demands; bytes: a text that a worker wrote, as UTF-8. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | null
}
