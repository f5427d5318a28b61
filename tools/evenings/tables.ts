import { type Selected, select } from '../../contract/select.ts'
import { archived, belongsTo, boolean, counter, createdAt, defineTable, id, integer, text, userId } from '../../contract/table.ts'

/** Most characters, after trimming. The screens use the same limits. */
export const NAME_MAX = 120
export const NOTES_MAX = 2_000
/**
 * Longest Wi-Fi name and password. Source: IEEE 802.11 (SSID, 32 bytes), WPA2 (passphrase, 63 characters).
 */
export const WIFI_NAME_MAX = 32
export const WIFI_PASSWORD_MAX = 63
/** Most items of one event. */
export const ITEMS_MAX = 100
/** Longest planned length of an item, in minutes: a day. */
export const MINUTES_MAX = 1_440
/** Most changes of the stage that one event keeps. */
export const STEPS_MAX = 5_000

export const EVENT_FULL = `An event has at most ${ITEMS_MAX} items.`
export const isFull = (items: number): boolean => items >= ITEMS_MAX

/** Content of the stage: the welcome, one item, or the thanks. */
export const STAGES = ['lobby', 'item', 'end'] as const
export type Stage = (typeof STAGES)[number]

export const evenings = defineTable({
  name: 'evenings',
  about: 'Events: several sessions under one code, in a running order, and the item that is on stage now.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    active: boolean(true),
    archived,
    created_at: createdAt,
    /** Shown on the lobby's wall. */
    wifi_name: text(WIFI_NAME_MAX, { nullable: true, trim: true }),
    wifi_password: text(WIFI_PASSWORD_MAX, { nullable: true }),
    stage: text(10, { oneOf: STAGES, default: { value: 'lobby' } }),
    /** The item on stage; in the lobby, the one that a break follows. Null: the beginning, or the end. */
    item_id: { type: 'uuid', nullable: true },
    /** The session on stage, with its table and path for phones. Null beside `lobby` and `end`. */
    session_id: { type: 'uuid', nullable: true },
    session_table: text(63, { nullable: true }),
    path: text(300, { nullable: true }),
    /**
     * Number of changes of the stage so far. A change names the number that it follows, so two at once are
     * one.
     */
    step: integer({ min: 0, default: { value: 0 } }),
    staged_at: { type: 'timestamp', nullable: true },
  },
  derived: { item_count: counter('evening_items', 'evening_id') },
})

export const eveningItems = defineTable({
  name: 'evening_items',
  about: 'Items of events: each places a session in a running order, or beside the stage. A session is an item of one event at most.',
  columns: {
    id,
    evening_id: belongsTo('evenings'),
    session_id: belongsTo('presentations'),
    /** Order within the event: any numbers, ascending. */
    position: { type: 'number', default: { value: 0 } },
    /** Open to phones whatever is on stage, such as a Q&A all evening. */
    beside: boolean(false),
    /** For the host alone. */
    notes: text(NOTES_MAX, { default: { value: '' } }),
    /** Planned length. Null: none. */
    minutes: integer({ min: 1, max: MINUTES_MAX, nullable: true }),
    /** Opens the session, if it is closed, when it goes on stage. */
    opens: boolean(true),
    /** Closes the session when it leaves the stage. */
    closes: boolean(false),
    /** When it was last put on stage. Null: never. */
    staged_at: { type: 'timestamp', nullable: true },
    created_at: createdAt,
  },
})

export const eveningSteps = defineTable({
  name: 'evening_steps',
  about: 'Every change of an event’s stage, in order: what was put there, and when.',
  columns: {
    id,
    evening_id: belongsTo('evenings'),
    step: integer({ min: 1 }),
    stage: text(10, { oneOf: STAGES }),
    session_id: { type: 'uuid', nullable: true },
    /** The session's name at that time. */
    title: text(500, { nullable: true }),
    created_at: createdAt,
  },
  unique: [['evening_id', 'step']],
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    evenings: typeof evenings
    evening_items: typeof eveningItems
    evening_steps: typeof eveningSteps
  }
}

/** An event as a phone reads it, with the items that are open beside the stage. */
export const AUDIENCE_EVENT = select(
  'evenings',
  ['id', 'name', 'active', 'stage', 'session_id', 'path', 'step'],
  [select('evening_items', ['session_id', 'position'], [select('presentations', ['title', 'path', 'closed_at'])])],
)
export type AudienceEvent = Selected<typeof AUDIENCE_EVENT>
