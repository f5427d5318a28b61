import type { EventReport } from '../../contract/report.ts'
import { localTime } from '../../parts/csv.ts'

/** Returns the text that says what an archive holds, for somebody who opens it next year. */
export function contentsText({
  report,
  folders,
  timeZone,
  now,
}: {
  report: Pick<EventReport, 'of' | 'title'>
  folders: readonly string[]
  timeZone: string
  now: string
}): string {
  return [
    report.title,
    `Saved from Limelight on ${localTime(timeZone)(now)} (${timeZone}). All times are of that zone.`,
    '',
    'report.html   What came of it, on one page. It opens in any browser, without a network.',
    ...(report.of === 'event'
      ? ['*.json        The running order without answers. Limelight makes a fresh event of it: New Event, From a file.']
      : []),
    '*.csv         Tables for a spreadsheet (UTF-8).',
    '*.svg, *.png  Pictures of word clouds and whiteboards.',
    '',
    ...(folders.length > 0 ? ['One folder for each session:', ...folders.map((folder) => `  ${folder}`), ''] : []),
    'This is everything that was sent in, also what the wall never showed. To hand on what everybody may see, share',
    'the report by its link instead.',
    '',
  ].join('\r\n')
}
