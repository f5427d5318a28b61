import type { ServerTool } from '../contract/tool.ts'
import { type Catalog, createCatalog } from './rules/catalog.ts'

/** Returns the names of all previews. */
export const previewNames = (tools: readonly ServerTool[]): string[] => tools.flatMap(({ name, isPreview }) => (isPreview ? [name] : []))

/** Throws if PREVIEWS names a tool that is not a preview. */
export function checkPreviews(tools: readonly ServerTool[], previews: readonly string[]): void {
  const known = previewNames(tools)
  const unknown = previews.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `The configuration cannot be used:\n  PREVIEWS: there is no preview "${unknown.join('", "')}". ${known.length > 0 ? `There is: ${known.join(', ')}.` : 'There is none.'}`,
    )
}

/**
 * Returns the tools to serve: all but previews, and the previews that are chosen. Requests to any other tool
 * are answered as if it did not exist. Decision records 101, 178.
 */
export const servedTools = (tools: readonly ServerTool[], previews: readonly string[]): readonly ServerTool[] =>
  tools.filter(({ name, isPreview }) => !isPreview || previews.includes(name))

/** Returns the catalog of all tools, of which those are offered that are served with the previews chosen now. */
export function createOffer(tools: readonly ServerTool[], previews: () => readonly string[]): Catalog {
  const kept = new Map<string, Catalog>()
  return {
    ...createCatalog(tools),
    // Every request asks for it, so it is kept for each choice.
    get offered() {
      const chosen = previews()
      const key = chosen.join()
      const offered = kept.get(key) ?? createCatalog(servedTools(tools, chosen))
      kept.set(key, offered)
      return offered
    },
  }
}
