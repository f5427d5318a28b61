import type { Locator, Page } from '@playwright/test'

/** The facts about a tool's phone form that the suite needs. */
export interface Form {
  /** The group name of this form's cases. */
  name: string
  /** Numbers of the rules that the cases quote: 'POLL-7'. */
  rules: {
    /** A repeated sending lands once. */
    once: string
    /** A plain form post works without a script. */
    plain: string
    /** Blank or overlong input is refused at its field, and typed texts stay. */
    refused: string
    /** The phone says truthfully what was sent. */
    told: string
    /** The page follows opening and closing, and reads again when it wakes. */
    follows: string
  }
  /** The row of an open session, as its host creates it. */
  session: {
    table: string
    row: object
    /** Its texts, at their greatest length. */
    long: object
  }
  path: (id: string) => string
  /** Text fields by label, with the text to type. */
  fields: readonly [label: string, words: string][]
  /** Options to choose as well, by name. */
  choices?: readonly string[]
  button: string
  /** The table of the entry, its column for the session's id, and its expected values. */
  stored: { table: string; parent: string; row: Record<string, unknown> }
  /** The text that says the server has it. */
  sent: (page: Page) => Locator
  /** The link to an empty form. */
  again: string
  /** Messages for a blank form. None if its button is disabled until it is filled. */
  blank: readonly string[]
  /** The field with a limit, in characters. */
  limit: { label: string; max: number }
  /** The page loads less script than this, compressed. */
  scriptBytes: number
  /**
   * The changes by which the host closes and opens it, and the phone's texts then: the heading, the reason,
   * and the reply to an entry sent too late.
   */
  closing: { close: object; open: object; heading: string; about: string; late: string }
  /** The heading over unsent texts. */
  unsent: string
}
