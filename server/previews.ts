import type { ServerTool } from '../contract/tool.ts'

/**
 * Returns the tools to serve: all but previews, and the previews that PREVIEWS names. Requests to any other
 * tool are answered as if it did not exist. Throws if a name is not a preview's. Decision record 101.
 */
export function servedTools(tools: readonly ServerTool[], previews: readonly string[]): readonly ServerTool[] {
  const known = tools.flatMap(({ name, isPreview }) => (isPreview ? [name] : []))
  const unknown = previews.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `The configuration cannot be used:\n  PREVIEWS: there is no preview "${unknown.join('", "')}". ${known.length > 0 ? `There is: ${known.join(', ')}.` : 'There is none.'}`,
    )
  return tools.filter(({ name, isPreview }) => !isPreview || previews.includes(name))
}
