import type { ServerTool } from '../../contract/tool.ts'
import { atlasTool } from './atlas.ts'
import { cellTool } from './cells.ts'
import { errandTool } from './errands.ts'
import { showTool } from './shows.ts'
import { todos } from './todos.ts'

/** The tools used in tests of the engine. */
export const testTools: readonly ServerTool[] = [todos, showTool, cellTool, atlasTool, errandTool]
