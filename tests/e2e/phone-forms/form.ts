import type { Locator, Page } from '@playwright/test'
import { sweepUnless } from '../house.ts'

/** The facts about the screens of a form's host that phone-forms-host.spec.ts needs. */
export interface HostSide {
  /** Numbers of the rules that the cases quote. */
  rules: {
    /** A host finds nothing of another's. */
    own: string
    /** One text makes a session; a blank one does nothing. */
    made: string
    /** Entries, and their count, arrive by themselves. */
    live: string
    /** The host closes and opens the session. */
    switched: string
    /** The file of all entries. */
    file: string
    /** Deleting asks first, and says what goes with it. */
    removed: string
  }
  /** The name of a session in messages and on buttons: 'Poll'. */
  noun: string
  /** The column of a session's text, and that of the number of its entries. */
  text: string
  count: string
  /** The list: its title in the sidebar, address, heading, and the heading while it is empty. */
  list: { title: string; path: string; heading: string; empty: string }
  /** The button that makes a session, its field, the message, and what the session's page says. */
  making: { button: string; label: string; made: string; says: string }
  /** The text on the card of an empty session, and the card's link to the page of its entries. */
  card: { says: string; link: RegExp }
  /** The page of the entries, and what it says without any. */
  path: (id: string) => string
  none: string
  /** An entry with these words, as a script sends it. */
  entry: (words: string) => Record<string, unknown>
  /** Where the page shows the entry with these words, how it counts two, and where the newest is. */
  shown: (page: Page, words: string) => Locator
  counted: string
  newest?: (page: Page) => Locator
  /** The text below the phone's heading after the entry was sent. */
  thanks: string
  /** The file of the entries '=2,2' and 'hallway'; `{at}` stands for a time. */
  file: { button: string; name: string; lines: readonly string[] }
  /** The dialog's words for the rows that are deleted with a session of two entries. */
  goesWith: string
  /** The settings that title its sign or display. */
  titled?: (title: string) => object
  /** Settings that a copy keeps. */
  kept: object
  /** A display of its own, besides wall and sign. */
  display?: (id: string) => string
  /** Buttons of the page that open a dialog. */
  dialogs: readonly string[]
  /** The button in the entry's row that deletes it, after asking this. */
  removal?: { button: string; asks: string }
  /** The host says how many entries a phone may send. */
  share?: true
}

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
  /** The host's side, where the cases for all of them cover it. */
  host?: HostSide
}

/** Forms for which every run tests what all forms share: one text, and questions. For the others it is a sweep. */
const MAIN = new Set(['a poll', 'a survey'])
export const sweepUnlessMain = ({ name }: Pick<Form, 'name'>): { tag?: string } => sweepUnless(MAIN.has(name))
/** The same for what no kind of question changes. */
export const sweepUnlessFirst = ({ name }: Pick<Form, 'name'>): { tag?: string } => sweepUnless(name === 'a poll')
