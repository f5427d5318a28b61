import { REPORT, type Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { shortened } from '../../parts/graphemes.ts'
import type { Mark } from '../../parts/ink.ts'
import { hostTexts } from '../../parts/texts/host.ts'
import { readMarks } from './data.ts'
import { filesOf } from './files.ts'
import { boardPath, describeBoard } from './logic.ts'
import { paintedBoard } from './screens/display/picture.ts'
import { t } from './screens/host/host-messages/t.ts'
import { BOARD, type Whiteboard } from './tables.ts'

/** Widths of the picture in pixels: the first one whose data is small enough is taken. */
const WIDTHS: readonly number[] = [1_200, 800, 480]

/** Returns what came of a board: its picture, as its wall shows it. `paint`: returns a data URL. */
export function resultsOf({ name }: Pick<Whiteboard, 'name'>, marks: readonly Mark[], paint: (width: number) => string): Results {
  const none = { headline: null, answers: 0, blocks: [] }
  if (marks.length === 0) return { ...none, about: t('whiteboard.report.empty') }
  const src = WIDTHS.map(paint).find((url) => url.length <= REPORT.picture)
  const about = shortened(describeBoard(name, marks, hostTexts()), REPORT.text)
  return src === undefined ? { ...none, about } : { ...none, about: '', blocks: [{ kind: 'picture', title: null, src, about }] }
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
