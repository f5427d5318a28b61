import type { Locator, Page } from '@playwright/test'

/** What the suite needs to know of a tool's form on a phone. */
export interface Form {
  /** How the cases of this form are grouped. */
  name: string
  /** The numbers of the rules that the titles of the cases quote: 'POLL-7'. */
  rules: {
    /** What is sent again lands once. */
    once: string
    /** A plain form post works without a script. */
    plain: string
    /** What is blank or too long is refused at its field; what was typed stays. */
    refused: string
    /** What was sent is told truthfully. */
    told: string
    /** The page follows open and closed, and reads again when it wakes. */
    follows: string
  }
  /** What its host makes: an open session. */
  session: {
    table: string
    row: object
    /** Its texts, as long as they may be. */
    long: object
  }
  path: (id: string) => string
  /** Text fields by label, and what a person writes there. */
  fields: readonly [label: string, words: string][]
  /** Options that are chosen beside them, by name. */
  choices?: readonly string[]
  button: string
  /** Where a row lands, its column for the session's id, and what it holds. */
  stored: { table: string; parent: string; row: Record<string, unknown> }
  /** Says that the server has it. */
  sent: (page: Page) => Locator
  /** The way back to an empty form. */
  again: string
  /** What a blank form is told; nothing where its button waits until it is filled. */
  blank: readonly string[]
  /** The field with a limit, in characters. */
  limit: { label: string; max: number }
  /** Its page loads less script than this, compressed. */
  scriptBytes: number
  /** How its host closes and opens it, and what the phone says then: the heading, why, and to what was sent too late. */
  closing: { close: object; open: object; heading: string; about: string; late: string }
  /** What stands over words that were not sent. */
  unsent: string
}
