import { createContext, useContext } from 'react'
import { generatePath } from 'react-router'
import type { WebTool } from '../../contract/tool.ts'

const SessionTools = createContext<readonly WebTool[]>([])

/** Gives screens that show sessions of any tool, such as events, the list of tools. The app provides it. */
export const SessionToolsProvider = SessionTools.Provider

/** Returns the tools of the app, those served as previews among them. */
export const useSessionTools = (): readonly WebTool[] => useContext(SessionTools)

/**
 * Returns the host's page of a session with its tool's icon and texts. Undefined: none of these tools has its
 * table.
 */
export function sessionPageOf(tools: readonly WebTool[], { id, session_table }: { id: string; session_table: string }) {
  const pages = tools.flatMap(({ icon, sessionPages = [] }) => sessionPages.map((page) => ({ icon, ...page })))
  const page = pages.find(({ table }) => table === session_table)
  return page && { icon: page.icon, texts: page.texts, to: generatePath(page.path, { id }) }
}
