import { tools } from '../../tools/server.ts'

/** PREVIEWS with which a server has every tool: what is tried of all of them is tried of those that are to come too. */
export const ALL_PREVIEWS = tools.flatMap(({ name, isPreview }) => (isPreview ? [name] : [])).join()
