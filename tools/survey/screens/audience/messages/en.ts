export const en = {
  'survey.load': 'Failed to load survey: The server did not answer.',
  'survey.sent': 'Your response has been submitted. Thank you!',
  'survey.noLongerActive': 'This survey is no longer active',
  'survey.failed': 'Failed to submit response: {why}',
  'survey.failed.otherwise': 'An error occurred: {why}',
  'survey.failed.missing': 'Survey information is missing',
  'survey.notSent': 'Your response was not sent; your answers are still here.',

  'survey.done': 'Thank You!',
  'survey.done.submitted': 'Your survey response has been submitted successfully.',
  'survey.done.close': 'You can now close this window.',
  'survey.someoneElse': 'Someone else answers',
  'survey.closed': 'Survey Closed',
  'survey.closed.about': 'This survey is no longer accepting responses.',
  'survey.noQuestions': 'This survey has no questions yet.',
  'survey.noQuestions.about': 'Its host may still be writing them.',
  'survey.lookAgain': 'Look again',

  'survey.placeholder': 'Enter your response...',
  'survey.lowest': 'lowest',
  'survey.highest': 'highest',
  'survey.clear': 'Clear this answer',
  'survey.submit': 'Submit Survey',
  'survey.submitting': 'Submitting...',
  'survey.progress': '{count, plural, one {{answered, number} of # answered} other {{answered, number} of # answered}}',
  'survey.unanswered': 'Please answer all questions before submitting.',
  'survey.unanswered.required': 'Please answer all required questions before submitting.',
  'survey.unanswered.all': 'Please answer at least one question.',
  'survey.noOption': 'This is none of the options.',
  'survey.noRating': 'A rating is a number from 1 to 5.',
  'survey.problemAt': 'Question {number, number}: {problem}',
  'survey.areNew': 'The questions have changed. Please check your answers.',
  'survey.changed': 'The questions have changed. Please check your answers and send them again.',

  'survey.results': 'Results',
  'survey.mean': '{mean} on average',
  'survey.yourAnswer': 'your answer',

  'survey.missing': 'Survey Not Available',
  'survey.missing.about': 'Survey not found. The link may be incomplete, or its host has deleted the survey.',
  'survey.loading': 'Loading survey...',
  'survey.retry': 'Retry Loading',
  'survey.facts.refresh': 'Refresh Diagnostics',
  'survey.facts.id': 'Survey ID',
  'survey.facts.time': 'Time',
  'survey.facts.debug': 'Debug data',
  'survey.facts.device': 'Device ID',
  'survey.facts.online': 'Online',
  'survey.facts.isOnline': 'Yes',
  'survey.facts.isOffline': 'No',
  'survey.facts.storage': 'Storage',
  'survey.facts.canStore': 'Available',
  'survey.facts.cannotStore': 'Not available',
  'survey.facts.noScript': 'This browser runs no script.',

  'survey.noun': 'Survey',
  'survey.nth': 'Question {number}',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends Survey {}
}
type Survey = typeof en
