/** The texts of a report, which whoever has its link reads in their own language. */
export const en = {
  'report.report': 'Report',
  'report.tab': '{title} · Report · Limelight',
  'report.file.title': '{title} · Report',
  'report.madeUp': '{title} (made up)',
  'report.loading': 'Loading the report',
  'report.empty': 'Nothing has happened yet. What comes in at each item appears here.',
  'report.foot': 'As of {time}, {date}. Made with Limelight.',
  'report.nothing': 'Nothing came in.',
  'report.timeline': 'What happened when',
  'report.more': 'and {count, number} more',
  'report.busiest': 'busiest at {time}: {count} {width}',
  'report.right': ' right answer',
  'report.percent': ' · {percent} %',
  'report.state.answered': 'Answered',
  'report.state.onStage': 'On stage',
  'report.state.open': 'Open',
  'report.state.waiting': 'Waiting',
  'report.state.hidden': 'Not chosen',
  'report.votes': '{count, plural, one {vote} other {votes}}',
  'report.print': 'Print',
  'report.failed': 'Failed to load the report',
  'report.busy': 'Many are opening pages at this moment. Please try again in a little while.',
  'report.moment': '{date}, {time}',
  'report.span': '{from} to {to}',
  'report.minutes': '{count} min',
  'report.hours': '{hours} h {minutes} min',
  'report.perMinutes': '{count, plural, one {in a minute} other {in # minutes}}',
  'report.perHours': '{count, plural, one {in an hour} other {in # hours}}',
  'report.perDays': '{count, plural, one {in a day} other {in # days}}',
  'report.sent': '{count, plural, other {sent in by the room}}',
  'report.pictureLeftOut': 'The picture is left out: the report would be too large to share.',
} as const

declare module '../../../contract/messages.ts' {
  interface Messages extends ReportTexts {}
}
type ReportTexts = typeof en
