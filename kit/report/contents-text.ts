import type { EventReport } from '../../contract/report.ts'
import { localTime } from '../../parts/csv.ts'
import { hostTexts } from '../../parts/texts/host.ts'
import { t } from './host-messages/t.ts'
import { textIn } from './said.ts'

/** Columns that a file's name takes. */
const NAME = 14

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
  const file = (name: string, about: string): string => name.padEnd(NAME) + about
  return [
    textIn(hostTexts(), report.title),
    t('report.readMe.saved', { time: localTime(timeZone)(now), zone: timeZone }),
    '',
    file('report.html', t('report.readMe.report')),
    ...(report.of === 'event' ? [file('*.json', t('report.readMe.plan'))] : []),
    file('*.csv', t('report.readMe.tables')),
    file('*.svg, *.png', t('report.readMe.pictures')),
    '',
    ...(folders.length > 0 ? [t('report.readMe.folders'), ...folders.map((folder) => `  ${folder}`), ''] : []),
    t('report.readMe.everything'),
    t('report.readMe.share'),
    '',
  ].join('\r\n')
}
