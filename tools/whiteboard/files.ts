import type { SessionFile } from '../../contract/tool.ts'
import { inkSvg } from '../../kit/ink/ink-svg.ts'
import { fileName } from '../../parts/csv.ts'
import { readMarks } from './data.ts'
import { ASPECT } from './logic.ts'
import { pictureOf, WIDTH } from './screens/display/picture.ts'
import type { Whiteboard } from './tables.ts'

/** Returns pictures of the board; none of an empty one. */
export async function filesOf({ id, name }: Pick<Whiteboard, 'id' | 'name'>): Promise<SessionFile[]> {
  const marks = await readMarks(id)
  if (marks.length === 0) return []
  const file = fileName(name, 'whiteboard')
  return [
    { name: `${file}.png`, content: await pictureOf(marks) },
    { name: `${file}.svg`, content: inkSvg(marks, { width: WIDTH, height: WIDTH / ASPECT }, name) },
  ]
}
