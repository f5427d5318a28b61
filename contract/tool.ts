import type { ComponentType, ReactElement } from 'react'
import type { DemoEvent, DemoKind } from './demo.ts'
import type { FileHome } from './files.ts'
import type { FirstPicture } from './first-picture.ts'
import type { HelperRole } from './helper.ts'
import type { Row } from './json.ts'
import type { Catalogs, Say } from './messages.ts'
import type { AudiencePage } from './page.ts'
import type { Policies } from './policy.ts'
import type { Presented } from './presentation.ts'
import type { Procedure } from './procedure.ts'
import type { EventReport, ReportAudience, Results } from './report.ts'
import type { SentKind } from './sent.ts'
import type { Table } from './table.ts'
import type { Topic } from './topic.ts'

/** A tool's server side. The engine gets the list in `tools/server.ts` as an argument and knows no tool. */
export interface ServerTool {
  name: string
  /** Served only if PREVIEWS names it. */
  isPreview?: true
  tables: readonly Table[]
  policies: Policies
  procedures?: readonly Procedure[]
  topics?: readonly Topic[]
  pages?: readonly AudiencePage[]
  /** Pictures that its displays show before their script has come. */
  firstPictures?: readonly FirstPicture[]
  /** The texts of its pages, in each language. */
  messages?: Catalogs
  /** The texts of its wall, in each language: whoever reads the wall in words reads them in their own (256). */
  wallMessages?: Catalogs
  /** Its sessions that have a wall, and how phones join them. */
  presents?: readonly Presented[]
  /** The kinds of rows that phones are told of, since they sent them. */
  sent?: readonly SentKind[]
  /** Columns whose rows name uploaded files. */
  files?: readonly FileHome[]
  /** Its made-up session and what made-up phones do there; or the event that holds these sessions. */
  demo?: DemoKind
  demoEvent?: DemoEvent
}

/**
 * A tool's entry in the web app. `tools/web.ts` lists them in the order of the sidebar. Its texts are getters, since
 * the host's language is loaded after this list.
 */
export interface WebTool {
  name: string
  /** Shown in the sidebar and on cards: 'Poll Audience'. */
  title: string
  /** One sentence for the landing page. */
  description: string
  picture: ComponentType<{ className?: string }>
  icon: ComponentType<{ className?: string; size?: number }>
  path: string
  /** Shown as 'Coming Soon', disabled. With routes it is enabled if the server offers it as a preview. */
  comingSoon?: boolean
  /** Routes inside the signed-in layout, loaded on demand. */
  hostRoutes?: readonly LazyRoute[]
  /** Public or full-screen routes of the web app, without the audience pages in `pages.tsx`. */
  publicRoutes?: readonly LazyRoute[]
  /**
   * The walls' content, by the sessions' table, loaded when a wall is opened; and the names that an event's
   * thanks show of a session that had winners (`WonNames`).
   */
  walls?: readonly {
    table: string
    load: () => Promise<{ default: ComponentType<WallProps> }>
    winners?: () => Promise<{ default: ComponentType<WinnersProps> }>
  }[]
  /** Screens of helpers, by the sessions' table and the role. Loaded on a helper's page. */
  helps?: readonly HelperScreen[]
  /** Its sessions hold sessions of other tools, for which helpers of every role may be of use. */
  holdsSessions?: true
  /** The host's own pages of its sessions, to which the search of everything leads (`:id`: the session's). */
  sessionPages?: readonly { table: string; path: string; texts: Pick<ToolTexts, 'noun' | 'new'> }[]
  /** Rows of its sessions that have a name worth searching for, such as people. */
  searched?: SearchedRows
  /** Its sessions as items of events. Absent: they cannot be items. */
  items?: ToolItems
  /** What came of its sessions, by their table. Loaded when a report is opened. */
  reports?: readonly { table: string; load: () => Promise<{ default: ReportKind }> }[]
  /**
   * The dashboard card: the label of its launch button, and its content. `comingSoon`: the button says
   * 'Coming Soon' instead.
   */
  dashboard: { launch: string; comingSoon?: boolean; load?: () => Promise<{ default: ComponentType }> }
}
export interface WallProps {
  id: string
}
/** `title`: the session's name, in the event's thanks. */
export interface WinnersProps extends WallProps {
  title: string
}

/** A helper's screen of one session, made for a phone. `useHost` returns the host whom they work for. */
export interface HelperScreen {
  table: string
  role: HelperRole
  load: () => Promise<{ default: ComponentType<WallProps> }>
}

/** Rows that a host searches by name. `session`: the column with the id of their session. */
export interface SearchedRows {
  /** Heading above the rows that were found: 'People who checked in'. */
  heading: string
  table: string
  column: string
  session: string
}

/** Texts about a tool's sessions on screens of others. Each comment quotes the English text of polls. */
export interface ToolTexts {
  /** 'poll' */
  noun: Say
  /** 'New poll' */
  new: Say
  /** 'Add new poll' */
  add: Say
  /** 'Failed to make the poll' */
  'add.failed': Say
}

/** The sessions of a tool as items of events. */
export interface ToolItems {
  /** The table of its sessions. */
  table: string
  texts: Pick<ToolTexts, 'add' | 'add.failed'>
  load: () => Promise<{ default: ItemKind }>
}

/** How an event's page reads, makes, copies and drives sessions of one tool. Loaded on that page. */
export interface ItemKind<R extends object = Row> {
  /** The column with the name, its label ('Question'), and its most characters. */
  title: { column: string; label: string; max: number }
  /** Columns that the functions below read, `id` among them. */
  select: string
  /** Path of the host's own page of the session. */
  to: (session: R) => string
  /**
   * Returns a text that counts the session's entries: '41 answers', '8 teams'. `others`: the sessions of the event that
   * it is an item of.
   */
  figures: (session: R, others?: readonly ItemSession[]) => string
  /** Names what its host has still to write before a room can use the session: 'Write questions'. Null: nothing. */
  missing?: (session: R) => string | null
  /** A hook. Returns how many entries wait for the host's approval, live. */
  useWaiting?: (session: R) => number
  /**
   * Returns where Next (1) and Back (-1) of an event lead within the session before they leave it, such as to a
   * survey's next question: a name for it, and the columns to write. Null: they leave.
   */
  step?: (session: R, by: 1 | -1) => { title: string; values: object } | null
  /**
   * Returns the columns of a new session besides its name and owner. Called again with attempt 1, 2, … while
   * the server reports the row's key as taken (23505). `colors`: those of the theme that the host chose last.
   */
  values?: (name: string, attempt: number, colors: object | null) => object
  /**
   * Returns what a new session within an event may begin with: the first, unless the host chooses another. `others`:
   * the sessions of the event so far, in their order. Absent or none: with the usual settings.
   */
  beginnings?: (others: readonly ItemSession[]) => readonly ItemBeginning[]
  /**
   * Returns what a session takes on by being in an event with these sessions, unless its host has chosen. `came`: the
   * id of the one of them that has just been added, which may be itself. Null: nothing.
   */
  meets?: (session: R, others: readonly ItemSession[], came: string) => ItemMeeting | null
  /** Returns the settings that a host switches where a session is made, and edited, within an event. */
  switches?: () => readonly ItemSwitch[]
  /** Returns the columns that a copy takes over besides the name: settings, never entries. */
  settings: (session: R) => object
  /** Copies rows of other tables, such as teams, after the copy is stored. */
  copied?: (session: R, copy: R) => Promise<void>
  /**
   * The session's most important actions: close, reveal, draw. `onWaits` hears what reveals the next of those
   * that wait, which a room expects before the next item; null while nothing waits.
   */
  Actions?: ComponentType<{ session: R; onWaits?: OnWaits }>
}
/** A revelation resolves when it was stored, or its failure was told. */
export type OnWaits = (reveal: (() => Promise<void>) | null) => void

/** A session of an event. `table`: where it is stored, by which tools meet. */
export interface ItemSession {
  id: string
  table: string
  title: string
}
/** `about`: one sentence. `settings`: columns of the new session. */
export interface ItemBeginning {
  name: string
  about: string
  settings: object
}
/** `values`: the columns that change. `said`: what the host is told of it, and may undo. */
export interface ItemMeeting {
  values: object
  said: string
}

/** A setting that is on or off, in a column of the session. `usual`: as a new session has it. */
export interface ItemSwitch {
  column: string
  label: string
  hint: string
  usual: boolean
}

/** Types a kind by the rows that it reads. Returns its argument. */
export function defineItemKind<R extends object>(kind: ItemKind<R>): ItemKind
export function defineItemKind(kind: ItemKind): ItemKind {
  return kind
}

/** How a report reads what came of a session. One of `read` and `consistsOf` is there. */
export interface ReportKind<R extends object = Row> {
  /** Columns that the functions below read, `id` among them. */
  select: string
  /** Path of the host's own page of the session. */
  to: (session: R) => string
  /**
   * Reads the results. For the audience `wall` nothing may be among them that the wall did not show. Throws
   * what supabase-js reports.
   */
  read?: (session: R, audience: ReportAudience) => Promise<Results>
  /** Of sessions that consist of others, such as events: what happened when, and which sessions there are. */
  consistsOf?: (session: R, audience: ReportAudience) => Promise<ReportParts>
  /** Reads the files that the host takes away: tables as CSV, pictures. Throws what supabase-js reports. */
  files?: (session: R, options: FileOptions & { tools: readonly WebTool[] }) => Promise<readonly SessionFile[]>
}
/**
 * A file that a host takes away. `content`: a text, or the pieces of one that takes long to make, or a
 * picture.
 */
export interface SessionFile {
  name: string
  content: string | Iterable<string> | Blob
}
/** For whom files are made, and how their reading is stopped and watched. */
export interface FileOptions {
  /** IANA name of the zone of the times in the files. */
  timeZone: string
  /** ISO time, for file names. */
  now: string
  /** The host's e-mail address, for tables that name who did something. */
  email: string
  signal?: AbortSignal
  /** Called with the number of rows read so far of one list. */
  onRows?: (rows: number) => void
}
export interface ReportParts extends Pick<EventReport, 'from' | 'to' | 'timeline'> {
  /** In their order. `staged_at`: when it first was on stage. `tookPart`: the room saw it, on stage or beside it. */
  sessions: { id: string; staged_at: string | null; tookPart: boolean }[]
}

/** Types a kind by the rows that it reads. Returns its argument. */
export function defineReportKind<R extends object>(kind: ReportKind<R>): ReportKind
export function defineReportKind(kind: ReportKind): ReportKind {
  return kind
}
export interface LazyRoute {
  path: string
  /** A window in which a host works, outside the signed-in layout: it speaks the host's language, not the room's. */
  forHost?: true
  load: () => Promise<{ default: ComponentType }>
}
export type Picture = (props: { className?: string }) => ReactElement
