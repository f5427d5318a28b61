import type { ServerTool } from '../contract/tool.ts'

/**
 * The tools that are served: all but those that are previews, and of these the ones that `previews` (PREVIEWS) names. What is not served answers as
 * if it did not exist. Throws when a name is no preview's. Decision record 101.
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
