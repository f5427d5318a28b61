import { act } from 'react'
import { renderToString } from 'react-dom/server'
import type { Row } from '../../contract/json.ts'
import type { AudiencePage, AudienceScreenProps } from '../../contract/page.ts'
import { Outbox } from '../data/outbox.ts'
import { createPrefixedStorage } from '../data/prefixed-storage.ts'
import type { InsertAnswer, ReadAnswer } from '../data/table-api.ts'
import type { Followed, Heard, Topics } from '../phone/follow.ts'
import type { PageConnection } from '../phone/page-connection.ts'
import { type Runtime, RuntimeProvider } from '../phone/runtime.ts'
import { fakeStorage } from './fake-storage.ts'
import { mount } from './mount.tsx'

/**
 * A phone with its storage and one page. `insertAnswer` and `readAnswer` are the server's answers; tests
 * change them. `defaults` are the page's props, `connection` is the one it follows over, silent by default.
 * Rows get the ids `first-id` (from `defaults.newId`), then `fresh-1`, `fresh-2` …
 */
export function fakePhone(
  Screen: AudiencePage['screen'],
  defaults: AudienceScreenProps,
  connection: PageConnection = SILENT,
  table = 'about',
) {
  const storage = fakeStorage()
  const landed: Row[] = []
  const resumeListeners = new Set<() => void>()
  let fresh = 0
  const self = {
    storage,
    /** The rows that the server accepted, in order. */
    landed,
    insertAnswer: { is: 'landed' } as InsertAnswer,
    readAnswer: { is: 'read', row: defaults.row } as ReadAnswer,
    wake: () =>
      act(async () => {
        for (const listener of resumeListeners) listener()
      }),
    /** Opens a page of this phone, painted by the server and hydrated. */
    async open(props: Partial<AudienceScreenProps> = {}, meanwhile?: (place: HTMLElement) => void): Promise<HTMLElement> {
      const outbox = new Outbox({
        storage: createPrefixedStorage(storage, 'o:'),
        insert: async (_table, row) => {
          if (self.insertAnswer.is === 'landed') landed.push(row)
          return self.insertAnswer
        },
        now: Date.now,
        random: () => 0,
      })
      const runtime: Runtime = {
        outbox,
        drafts: createPrefixedStorage(storage, 'd:'),
        read: async () => self.readAnswer,
        about: { table, filter: `id=eq.${defaults.param}` },
        connection,
        onResume(listener) {
          resumeListeners.add(listener)
          return () => resumeListeners.delete(listener)
        },
        newId: () => `fresh-${++fresh}`,
      }
      const screen = <Screen {...defaults} {...props} />
      return mount(<RuntimeProvider value={runtime}>{screen}</RuntimeProvider>, renderToString(screen), meanwhile)
    },
    /** Names of the stored drafts. */
    drafts: () => [...storage.entries.keys()].filter((key) => key.startsWith('d:')),
  }
  return self
}

const SILENT: PageConnection = {
  follow: () => () => {},
  hear: () => () => {},
  write: async () => ({ is: 'trouble' }),
  read: async () => ({ is: 'trouble' }),
  rows: async () => ({ is: 'trouble' }),
}

/**
 * A connection that records what a page follows. A test sends it changes (`heard`) and broadcasts (`topics`).
 */
export function fakeConnection() {
  const follows = new Set<{ rows: readonly Followed[]; heard: Heard }>()
  /** Tells every follow, of changes those whose rows are of the table. */
  const all: Heard = {
    stands() {
      for (const { heard } of [...follows]) heard.stands()
    },
    missed() {
      for (const { heard } of [...follows]) heard.missed()
    },
    changes(of, changes) {
      for (const { rows, heard } of [...follows]) if (rows.some(({ table }) => table === of)) heard.changes(of, changes)
    },
  }
  const wires: { followed: readonly Followed[]; heard: Heard | null; topics: Topics; connection: PageConnection } = {
    followed: [],
    heard: null,
    topics: new Map(),
    connection: {
      ...SILENT,
      follow(rows, heard) {
        const own = { rows, heard }
        const told = () =>
          Object.assign(wires, { followed: [...follows].flatMap((follow) => follow.rows), heard: follows.size > 0 ? all : null })
        follows.add(own)
        told()
        return () => {
          follows.delete(own)
          told()
        }
      },
      hear(topic, heard) {
        wires.topics.set(topic, heard)
        return () => void wires.topics.delete(topic)
      },
    },
  }
  return wires
}

export const heading = (page: HTMLElement): string | null | undefined => page.querySelector('h1')?.textContent
export const note = (page: HTMLElement): string | null | undefined => page.querySelector('[role=status]')?.textContent
export const alerts = (page: HTMLElement): (string | null)[] => [...page.querySelectorAll('[role=alert]')].map((alert) => alert.textContent)
/** Returns the text of the lost-server notice, if shown. */
export const lost = (page: HTMLElement): string | null | undefined => page.querySelector('.lost')?.textContent
