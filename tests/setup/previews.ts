import { tools } from '../../tools/server.ts'

/** The value of PREVIEWS that serves every tool: tests of all tools include those that are coming soon. */
export const ALL_PREVIEWS = tools.flatMap(({ name, isPreview }) => (isPreview ? [name] : [])).join()
