import type { ServerTool } from '../../contract/tool.ts'
import { atlasRoom } from './atlas.ts'
import { cellRoom } from './cells.ts'
import { showRoom } from './shows.ts'
import { todos } from './todos.ts'

/** The rooms that the tests of the engine bring along. */
export const testRooms: readonly ServerTool[] = [todos, showRoom, cellRoom, atlasRoom]
