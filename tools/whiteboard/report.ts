import { REPORT, type Results, type Said } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { said } from '../../kit/report/said.ts'
import type { Mark } from '../../parts/ink.ts'
import { readMarks } from './data.ts'
import { filesOf } from './files.ts'
import { boardPath, contentsOf } from './logic.ts'
import { paintedBoard } from './screens/display/picture.ts'
import { BOARD, type Whiteboard } from './tables.ts'

/** Widths of the picture in pixels: the first one whose data is small enough is taken. */
const WIDTHS: readonly number[] = [1_200, 800, 480]

/** Returns what came of a board: its picture, as its wall shows it. `paint`: returns a data URL. */
export function resultsOf({ name }: Pick<Whiteboard, 'name'>, marks: readonly Mark[], paint: (width: number) => string): Results {
  const none = { headline: null, answers: 0, blocks: [] }
  if (marks.length === 0) return { ...none, about: said('whiteboard.report.empty') }
  const src = WIDTHS.map(paint).find((url) => url.length <= REPORT.picture)
  const about = described(name, marks)
  return src === undefined ? { ...none, about } : { ...none, about: '', blocks: [{ kind: 'picture', title: null, src, about }] }
}

/** Returns what is on a board, for whoever does not see its picture. */
function described(name: string, marks: readonly Mark[]): Said {
  const { drawings, texts } = contentsOf(marks)
  const drawn = { name, count: drawings }
  if (texts.length === 0) return said('whiteboard.report.drawn', drawn)
  return said('whiteboard.report.written', { ...drawn, texts: texts.join(' · ') })
}

export default defineReportKind<Whiteboard>({
  select: BOARD.select,
  to: ({ id }) => boardPath(id),
  async read(board) {
    const marks = await readMarks(board.id)
    return resultsOf(board, marks, (width) => paintedBoard(marks, width).toDataURL('image/webp', 0.8))
  },
  files: filesOf,
})
