import { refuse } from '../../../../contract/errors.ts'
import { always, and, eq, not, or, related } from '../../../../contract/filter.ts'
import { asOwner, ofOwn, own, ownDevice, type Policies } from '../../../../contract/policy.ts'
import type { Procedure } from '../../../../contract/procedure.ts'
import {
  belongsTo,
  boolean,
  counter,
  createdAt,
  deviceId,
  id,
  integer,
  json,
  type Table,
  text,
  userId,
} from '../../../../contract/table.ts'
import type { ServerTool } from '../../../../contract/tool.ts'

/**
 * A tool for the table API's own tests: a parent with a secret, moderated notes that answer each other, one
 * badge, likes, sealed entries.
 */
const clubs: Table = {
  name: 'clubs',
  about: 'Clubs that take notes.',
  columns: {
    id,
    name: text(40, { min: 1, trim: true }),
    slug: text(40),
    user_id: userId,
    open: boolean(true),
    secret: text(40, { nullable: true }),
    settings: json(1_000, { nullable: true }),
    created_at: createdAt,
  },
  derived: { note_count: counter('notes', 'club_id'), live_count: counter('notes', 'club_id', eq('status', 'live')) },
  unique: [['slug']],
}
const notes: Table = {
  name: 'notes',
  about: 'Notes of a club’s visitors.',
  columns: {
    id,
    club_id: belongsTo('clubs'),
    answers_id: { type: 'uuid', references: 'notes', nullable: true },
    body: text(200, { min: 1 }),
    status: text(10, { oneOf: ['pending', 'live', 'done', 'hidden'], default: { value: 'pending' } }),
    rating: integer({ min: 1, max: 5, nullable: true }),
    device_id: deviceId,
    created_at: createdAt,
  },
}
const badges: Table = {
  name: 'badges',
  about: 'One badge a club.',
  columns: { id, club_id: belongsTo('clubs'), label: text(20) },
  unique: [['club_id']],
}
const likes: Table = {
  name: 'likes',
  about: 'One like a device and note.',
  columns: { id, note_id: belongsTo('notes'), device_id: deviceId },
  unique: [['note_id', 'device_id']],
}
const duels: Table = {
  name: 'duels',
  about: 'Two notes against each other.',
  columns: { id, first_id: belongsTo('notes'), second_id: belongsTo('notes') },
}
const entries: Table = {
  name: 'entries',
  about: 'Sealed: written by the audience, read by the host.',
  columns: { id, club_id: belongsTo('clubs'), name: text(20) },
}

const tags: Table = {
  name: 'tags',
  about: 'What notes are about.',
  columns: { id, label: text(20), sealed: boolean(false), user_id: userId },
}
const noteTags: Table = {
  name: 'note_tags',
  about: 'Which note is about what.',
  columns: { id, note_id: belongsTo('notes'), tag_id: belongsTo('tags'), mark: text(20), hushed: boolean(false), blank: boolean(false) },
  unique: [['note_id', 'tag_id']],
}

const ofClub = ofOwn('clubs', 'club_id')
const clubOpen = related('clubs', 'club_id', eq('open', true))
const live = eq('status', 'live')

const policies: Policies = {
  clubs: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'slug', 'user_id', 'open', 'secret', 'settings'], defaults: asOwner },
      update: { where: own, columns: ['name', 'slug', 'open', 'secret', 'settings'] },
      delete: { where: own },
    },
    audience: { read: { where: () => always, named: ['id', 'slug'], hide: { user_id: () => always, secret: () => always } } },
  },
  notes: {
    host: {
      read: { where: ofClub, mask: { device_id: { within: 'club_id' } } },
      update: {
        where: ofClub,
        columns: ['status', 'rating'],
        transitions: { status: { pending: ['live', 'hidden'], live: ['done'], done: ['live'] } },
        hint: 'Hidden notes stay hidden.',
      },
      delete: { where: ofClub },
    },
    audience: {
      read: {
        where: (actor) => or(live, ownDevice(actor)),
        named: ['id', 'club_id', 'answers_id'],
        hide: { device_id: (actor) => not(ownDevice(actor)) },
      },
      insert: {
        check: (actor) => and(clubOpen, ownDevice(actor)),
        columns: ['id', 'club_id', 'answers_id', 'body', 'device_id'],
        set: () => ({ status: 'pending' }),
        hint: 'The club must be open.',
      },
      update: { where: (actor) => and(ownDevice(actor), eq('status', 'pending')), check: ownDevice, columns: ['body'] },
    },
  },
  badges: {
    host: {
      read: { where: ofClub },
      insert: { check: ofClub, columns: ['id', 'club_id', 'label'] },
      update: { where: ofClub, columns: ['label'] },
    },
    audience: { read: { where: () => always, named: ['club_id'] } },
  },
  likes: {
    audience: {
      read: { where: ownDevice, named: ['id', 'note_id'], hide: { device_id: (actor) => not(ownDevice(actor)) } },
      insert: { check: (actor) => and(related('notes', 'note_id', live), ownDevice(actor)), columns: ['id', 'note_id', 'device_id'] },
      delete: { where: ownDevice },
    },
  },
  duels: { audience: { read: { where: () => always }, insert: { check: () => always, columns: ['id', 'first_id', 'second_id'] } } },
  entries: {
    host: { read: { where: ofClub }, delete: { where: ofClub } },
    audience: { insert: { check: () => clubOpen, columns: ['id', 'club_id', 'name'] } },
  },
}

const joined: Policies = {
  tags: {
    host: { read: { where: own } },
    audience: { read: { where: () => eq('sealed', false), named: ['id'], hide: { user_id: () => always } } },
  },
  note_tags: {
    host: { read: { where: (actor) => related('notes', 'note_id', ofClub(actor)) } },
    audience: {
      read: { where: () => eq('hushed', false), named: ['note_id', 'tag_id'], hide: { tag_id: () => eq('blank', true) } },
    },
  },
}

const procedures: Procedure[] = [
  {
    name: 'club_exists',
    about: 'Whether a club has this slug.',
    args: { slug: text(40), loud: boolean(false) },
    readOnly: true,
    async run({ slug = null, loud = null }, { rows }) {
      const [club] = await rows.find('clubs', eq('slug', slug), { limit: 1 })
      return { exists: club !== undefined, loud }
    },
  },
  {
    name: 'rename_then_fail',
    about: 'Writes and then refuses.',
    args: { slug: text(40) },
    async run({ slug = null }, { rows }) {
      await rows.update('clubs', eq('slug', slug), { name: 'half done' })
      return refuse('22023', 'Changed my mind.')
    },
  },
  {
    name: 'sly',
    about: 'Says it only reads, and writes.',
    args: {},
    readOnly: true,
    run: async (_args, { rows }) => (await rows.update('clubs', always, { name: 'changed' })).length,
  },
  {
    name: 'chances',
    about: 'What a procedure is given besides rows.',
    args: { bytes: integer({ min: 0, max: 64 }) },
    readOnly: true,
    run: async ({ bytes = 0 }, { randomBytes, sha256 }) => ({ bytes: [...randomBytes(Number(bytes))], hash: sha256('abc') }),
  },
  {
    name: 'numbers',
    about: 'A list.',
    args: { n: integer({ min: 0, max: 5 }), tags: json(100, { nullable: true }) },
    readOnly: true,
    run: async ({ n = 0 }) => Array.from({ length: Number(n) }, (_, i) => ({ i })),
  },
]

export const clubsTool: ServerTool = {
  name: 'clubs',
  tables: [clubs, notes, badges, likes, duels, entries, tags, noteTags],
  policies: { ...policies, ...joined },
  procedures,
}

export const phone = (n: number): string => `d-phone-of-tests-${n}`
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const ALICE = '00000000-0000-4000-8000-0000000000aa'
export const BOB = '00000000-0000-4000-8000-0000000000bb'
