import type { ComponentType, ReactElement } from 'react'
import type { FileHome } from './files.ts'
import type { AudiencePage } from './page.ts'
import type { Policies } from './policy.ts'
import type { Presented } from './presentation.ts'
import type { Procedure } from './procedure.ts'
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
  /** Its sessions that have a wall, and how phones join them. */
  presents?: readonly Presented[]
  /** Columns whose rows name uploaded files. */
  files?: readonly FileHome[]
}

/** A tool's entry in the web app. `tools/web.ts` lists them in the order of the sidebar. */
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
  /** The walls' content, by the sessions' table. Loaded when a wall is opened. */
  walls?: readonly { table: string; load: () => Promise<{ default: ComponentType<WallProps> }> }[]
  /**
   * The dashboard card: the label of its launch button, and its content. `comingSoon`: the button says
   * 'Coming Soon' instead.
   */
  dashboard: { launch: string; comingSoon?: boolean; load?: () => Promise<{ default: ComponentType }> }
}
export interface WallProps {
  id: string
}
export interface LazyRoute {
  path: string
  load: () => Promise<{ default: ComponentType }>
}
export type Picture = (props: { className?: string }) => ReactElement
