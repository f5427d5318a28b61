import { refuse } from '../../contract/errors.ts'
import { always, and, eq, not, or, related } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { asOwner, ofOwn, own, ownDevice } from '../../contract/policy.ts'
import { belongsTo, boolean, counter, createdAt, deviceId, id, integer, json, type Table, text, userId } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'

/**
 * A tool that uses everything the contract offers, so that the engine can be tested without a real tool:
 * parents, children and grandchildren, counters, a unique slug and a unique pair, columns hidden always or
 * per row, moderation, named reads, transitions, procedures, topics with and without an anchor, received
 * always or while the show is open, with bytes and presence.
 */
const shows: Table = {
  name: 'shows',
  about: 'Evenings on a stage.',
  columns: {
    id,
    name: text(100, { min: 1, trim: true }),
    slug: text(60, { min: 1, check: (value) => (/^[a-z0-9-]+$/.test(value) ? null : 'must be lower-case letters, digits and hyphens') }),
    user_id: userId,
    open: boolean(true),
    show_cheers: boolean(true),
    /** Visible to its host only. */
    pin: text(20, { nullable: true }),
    settings: json(2_000, { default: { value: {} } }),
    created_at: createdAt,
  },
  derived: { act_count: counter('acts', 'show_id'), approved_count: counter('acts', 'show_id', eq('status', 'approved')) },
  unique: [['slug']],
}

const acts: Table = {
  name: 'acts',
  about: 'What somebody offers to perform; the host says which are seen.',
  columns: {
    id,
    show_id: belongsTo('shows'),
    title: text(200, { min: 1, trim: true }),
    status: text(20, { oneOf: ['pending', 'approved', 'done', 'hidden'], default: { value: 'pending' } }),
    minutes: integer({ min: 1, max: 600, nullable: true }),
    device_id: deviceId,
    created_at: createdAt,
  },
  derived: { cheer_count: counter('cheers', 'act_id') },
}

const cheers: Table = {
  name: 'cheers',
  about: 'One device cheers for one act once.',
  columns: { id, act_id: belongsTo('acts'), device_id: deviceId },
  unique: [['act_id', 'device_id']],
}

/** Two references to one table, so that an embed can be ambiguous. */
const duels: Table = {
  name: 'duels',
  about: 'Two acts against each other.',
  columns: { id, first_id: belongsTo('acts'), second_id: belongsTo('acts'), user_id: userId },
}

const ofOwnShow = ofOwn('shows', 'show_id')
const approved = eq('status', 'approved')

const point = (payload: Json): string | null =>
  payload !== null && typeof payload === 'object' && !Array.isArray(payload) && typeof payload.x === 'number' ? null : 'x must be a number'

export const showTool: ServerTool = {
  name: 'shows',
  tables: [shows, acts, cheers, duels],
  policies: {
    shows: {
      host: {
        read: { where: own },
        insert: { check: own, columns: ['id', 'name', 'slug', 'user_id', 'open', 'show_cheers', 'pin', 'settings'], defaults: asOwner },
        update: { where: own, columns: ['name', 'slug', 'open', 'show_cheers', 'pin', 'settings'] },
        delete: { where: own },
      },
      audience: { read: { where: () => always, named: ['id', 'slug'], hide: { user_id: () => always, pin: () => always } } },
    },
    acts: {
      host: {
        read: { where: ofOwnShow, mask: { device_id: { within: 'show_id' } } },
        update: {
          where: ofOwnShow,
          columns: ['status', 'minutes'],
          transitions: { status: { pending: ['approved', 'hidden'], approved: ['done'], done: ['approved'] } },
        },
        delete: { where: ofOwnShow },
      },
      audience: {
        read: {
          where: (actor) => or(approved, ownDevice(actor)),
          named: ['id', 'show_id'],
          hide: {
            device_id: (actor) => not(ownDevice(actor)),
            cheer_count: () => not(related('shows', 'show_id', eq('show_cheers', true))),
          },
        },
        insert: {
          check: (actor) => and(related('shows', 'show_id', eq('open', true)), ownDevice(actor)),
          columns: ['id', 'show_id', 'title', 'minutes', 'device_id'],
          set: () => ({ status: 'pending' }),
          hint: 'An act needs an open show and the device id of the phone that offers it.',
        },
      },
    },
    cheers: {
      host: {
        read: {
          where: (actor) => related('acts', 'act_id', ofOwnShow(actor)),
          mask: { device_id: { within: 'show_id', of: { table: 'acts', column: 'act_id' } } },
        },
      },
      audience: {
        read: { where: ownDevice, named: ['id', 'act_id'], hide: { device_id: (actor) => not(ownDevice(actor)) } },
        insert: { check: (actor) => and(related('acts', 'act_id', approved), ownDevice(actor)), columns: ['id', 'act_id', 'device_id'] },
        delete: { where: ownDevice },
      },
    },
    duels: {
      host: {
        read: { where: own },
        insert: { check: own, columns: ['id', 'first_id', 'second_id', 'user_id'], defaults: asOwner },
        delete: { where: own },
      },
    },
  },
  procedures: [
    {
      name: 'show_exists',
      about: 'Whether a show with this slug exists.',
      args: { slug: text(60) },
      readOnly: true,
      async run(args, { rows }) {
        return (await rows.find('shows', eq('slug', args.slug as string), { limit: 1 })).length > 0
      },
    },
    {
      name: 'close_show',
      about: 'Closes an own show and hides what still waits.',
      args: { show_id: belongsTo('shows') },
      async run(args, { actor, rows }) {
        const [show] = await rows.update('shows', and(eq('id', args.show_id as string), own(actor)), { open: false })
        if (!show) refuse('42501', 'This show is not yours to close.')
        const hidden = await rows.update('acts', and(eq('show_id', show.id as string), eq('status', 'pending')), { status: 'hidden' })
        return { hidden: hidden.length }
      },
    },
    {
      name: 'open_then_fail',
      about: 'Writes, then refuses: nothing must remain.',
      args: { show_id: belongsTo('shows') },
      async run(args, { rows }) {
        await rows.update('shows', eq('id', args.show_id as string), { name: 'half done' })
        refuse('22023', 'Changed my mind.')
      },
    },
  ],
  topics: [
    { topic: 'stage:{id}', anchor: 'shows', send: own, receive: () => always, events: { spot: point }, presence: true },
    {
      topic: 'live:{id}',
      anchor: 'shows',
      send: own,
      receive: () => eq('open', true),
      events: { spot: point, clear: () => null },
      binary: { blob: 1_000 },
      presence: true,
    },
    { topic: 'hall:{id}', send: () => always, receive: () => always, events: { clap: point, wave: () => null } },
    { topic: 'backstage:{id}', anchor: 'shows', send: own, receive: own, events: { cue: () => null } },
  ],
}
