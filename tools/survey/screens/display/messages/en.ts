/** The texts of a survey’s wall, of its sign and of its report. */
export const en = {
  'survey.wall.nth': '{at, number} of {total, number}',
  'survey.wall.closed': 'This survey is closed',
  'survey.wall.waiting': 'Scan to answer. The result comes later.',
  'survey.wall.qr': 'QR code: answer',
  'survey.wall.answered': '{count, plural, one {has answered} other {have answered}}',
  'survey.wall.noneShown': 'No answer is shown yet',
  'survey.wall.none': 'No answers yet',
  'survey.wall.average': 'on average',
  'survey.wall.how': 'Scan this QR code with your mobile device to take the survey',

  'survey.sign': 'Take Our Survey',

  'survey.wall.trouble': 'Error',
  'survey.wall.trouble.noId': 'No survey ID provided',
  'survey.wall.trouble.missing': 'Survey not found',
  'survey.wall.trouble.load': 'Unable to load survey: {why}',
  'survey.wall.trouble.unexpected': 'An unexpected error occurred: {why}',
  'survey.wall.trouble.lost': 'There is no connection to the server.',
  'survey.wall.trouble.retry': 'Please try again.',
  'survey.wall.trouble.id': 'Survey ID',
  'survey.wall.trouble.none': 'none',
  'survey.wall.trouble.time': 'Time',

  'survey.report.responses': '{count, plural, one {response} other {responses}}',
  'survey.report.asked': '{count, plural, one {# question} other {# questions}}',
  'survey.report.noneShown': 'No answer was shown.',
  'survey.report.mean': '{question} ({mean, number} on average)',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends SurveyWall {}
}
type SurveyWall = typeof en
