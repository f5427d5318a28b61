import { matchPath, useLocation } from 'react-router'
import type { HelpPageLink } from '../../kit/keys/key-help.tsx'
import { aboveCards } from '../../tools/web.ts'
import { useTools } from '../use-tools.ts'

/** Returns the help page of the screen at the present address: that of its tool, by the tool's name. */
export function useHelpPage(): HelpPageLink | null {
  const { pathname } = useLocation()
  const tool = [...aboveCards, ...useTools()].find(({ hostRoutes = [] }) => hostRoutes.some(({ path }) => matchPath(path, pathname)))
  return tool ? { id: tool.name, title: tool.title } : null
}
