import type { FileOptions, SessionFile, WebTool } from '../../contract/tool.ts'
import { nameInFile } from '../../parts/csv.ts'
import { hostTexts } from '../../parts/texts/host.ts'
import { madeUpName } from '../demo/made-up-names.ts'
import { composeOf, type Known, readWhole, reportTitle } from './compose.ts'
import { contentsText } from './contents-text.ts'
import { t } from './host-messages/t.ts'
import { iconsOf } from './icons.ts'
import { reportHtml } from './report-html.tsx'
import { textIn } from './said.ts'

/** A file with its path in the archive. */
export interface Entry {
  path: string
  content: SessionFile['content']
}

export interface EverythingOptions extends FileOptions {
  /** The id of an event, or of a session. */
  id: string
  userId: string
  tools: readonly WebTool[]
  /** Called as each part is begun: its title, its number from 1, and how many there are. */
  onPart: (title: string, at: number, of: number) => void
}

/**
 * Yields all files of an event or of one session, for its host: the report, the plan, and the files of each
 * session in a folder of its own. Each is read when it is asked for, so that one session is in memory at a
 * time. Throws what supabase-js reports, and if the session is gone.
 */
export async function* everythingOf({ onPart, ...options }: EverythingOptions): AsyncGenerator<Entry> {
  const { id, userId, tools, timeZone, now } = options
  const whole = await readWhole({ id, audience: 'host', tools, userId })
  if (!whole) throw new Error(t('report.download.gone'))
  const { known, parts } = whole
  const count = 1 + parts.length
  onPart(known.placed.title, 1, count)
  const { report } = await composeOf(whole, { audience: 'host', timeZone, now })
  yield { path: 'report.html', content: await reportHtml(report, iconsOf(tools)) }
  for (const { name, content } of (await known.kind.files?.(known.row, options)) ?? []) yield { path: nameOf(known, name), content }
  const folders = parts.map(({ placed }, at) => folderName(textIn(hostTexts(), reportTitle(placed)), at + 1, parts.length))
  for (const [at, { kind, row, placed }] of parts.entries()) {
    onPart(placed.title, at + 2, count)
    for (const { name, content } of (await kind.files?.(row, options)) ?? [])
      yield { path: `${folders[at]}/${nameOf({ placed }, name)}`, content }
  }
  yield { path: 'README.txt', content: contentsText({ report, folders, timeZone, now }) }
}

const nameOf = ({ placed }: Pick<Known, 'placed'>, name: string): string => (placed.made_up ? madeUpName(name) : name)

/** Returns '03 Pub quiz': numbered, so that folders are in the event's order and none has another's name. */
const folderName = (title: string, number: number, of: number): string =>
  `${String(number).padStart(Math.max(2, String(of).length), '0')} ${nameInFile(title, 'session')}`

/** Returns the archive's own name, without an ending. */
export const archiveName = (title: string): string => nameInFile(title, 'limelight')
