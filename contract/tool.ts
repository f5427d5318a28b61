import type { ComponentType, ReactElement } from 'react'
import type { FileHome } from './files.ts'
import type { AudiencePage } from './page.ts'
import type { Policies } from './policy.ts'
import type { Presented } from './presentation.ts'
import type { Procedure } from './procedure.ts'
import type { Table } from './table.ts'
import type { Topic } from './topic.ts'

/** What a tool gives the engine. `tools/server.ts` lists them; the engine takes the list as an argument and knows no tool by name. */
export interface ServerTool {
  name: string
  /** It is served only where PREVIEWS names it. */
  isPreview?: true
  tables: readonly Table[]
  policies: Policies
  procedures?: readonly Procedure[]
  topics?: readonly Topic[]
  pages?: readonly AudiencePage[]
  /** Its sessions with a wall, and how phones join them. */
  presents?: readonly Presented[]
  /** Where its rows name files of their host's own. */
  files?: readonly FileHome[]
}

/** A tool's door to the web: `tools/web.ts` lists them in the order of the sidebar. */
export interface WebTool {
  name: string
  /** In the sidebar and on cards: 'Poll Audience'. */
  title: string
  /** One sentence for the landing page. */
  description: string
  picture: ComponentType<{ className?: string }>
  icon: ComponentType<{ className?: string; size?: number }>
  /** Where the sidebar leads. */
  path: string
  /** Listed, but not there yet: 'Coming Soon', disabled; where it has routes, unless the server serves it as a preview. */
  comingSoon?: boolean
  /** Routes inside the signed-in layout. Loaded when visited. */
  hostRoutes?: readonly LazyRoute[]
  /** Public or full-screen routes of the web app (audience pages are served by `pages.tsx` instead). */
  publicRoutes?: readonly LazyRoute[]
  /** What the walls of its sessions show, by the sessions' table. Loaded when a wall is opened. */
  walls?: readonly { table: string; load: () => Promise<{ default: ComponentType<WallProps> }> }[]
  /** The card on the dashboard: the label of its launch button, and what it shows above it. `comingSoon`: the button alone says 'Coming Soon'. */
  dashboard: { launch: string; comingSoon?: boolean; load?: () => Promise<{ default: ComponentType }> }
}
export interface WallProps {
  /** The session's id. */
  id: string
}
export interface LazyRoute {
  path: string
  load: () => Promise<{ default: ComponentType }>
}
export type Picture = (props: { className?: string }) => ReactElement
