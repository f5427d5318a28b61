import { useQuery } from '@tanstack/react-query'
import type { ItemKind, ToolItems, WebTool } from '../../../../contract/tool.ts'
import { useSessionTools } from '../../../../kit/shell/session-tools.ts'

/** A tool whose sessions can be items. */
export type ItemTool = WebTool & { items: ToolItems }
export interface KnownKind {
  tool: ItemTool
  kind: ItemKind
}

/** Returns the tools that the server serves and whose sessions can be items, in the order of the sidebar. */
export const useItemTools = (): readonly ItemTool[] => itemToolsOf(useSessionTools())

/** Returns the tools among these whose sessions can be items. */
export const itemToolsOf = (tools: readonly WebTool[]): readonly ItemTool[] =>
  tools.filter((tool): tool is ItemTool => tool.items !== undefined && !tool.comingSoon)

/** Loads the kinds of tools together. */
export async function loadKinds(tools: readonly ItemTool[]): Promise<KnownKind[]> {
  return Promise.all(tools.map(async (tool) => ({ tool, kind: (await tool.items.load()).default })))
}

/** Returns the kinds of the tools with these tables, by table, as far as they are loaded. */
export function useKinds(tables: readonly string[]): ReadonlyMap<string, KnownKind> {
  const tools = useItemTools().filter(({ items }) => tables.includes(items.table))
  const { data } = useQuery({
    queryKey: ['item-kinds', tools.map(({ name }) => name).join()],
    queryFn: async () => new Map((await loadKinds(tools)).map((known) => [known.tool.items.table, known])),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  return data ?? NONE
}
const NONE: ReadonlyMap<string, KnownKind> = new Map()
