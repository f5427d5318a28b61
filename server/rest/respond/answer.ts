/** A finished answer. `body` null: none at all, as 204 demands. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | null
}
