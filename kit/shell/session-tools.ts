import { createContext, useContext } from 'react'
import type { WebTool } from '../../contract/tool.ts'

const SessionTools = createContext<readonly WebTool[]>([])

/** Gives screens that show sessions of any tool, such as events, the list of tools. The app provides it. */
export const SessionToolsProvider = SessionTools.Provider

/** Returns the tools of the app, those served as previews among them. */
export const useSessionTools = (): readonly WebTool[] => useContext(SessionTools)
