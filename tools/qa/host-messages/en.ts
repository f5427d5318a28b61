export const en = {
  'qa.tool': 'Live Q&A',
  'qa.tool.about': 'The room asks and votes. You choose what is shown.',
  'qa.tool.noun': 'Q&A',
  'qa.tool.new': 'New Q&A',
  'qa.tool.add': 'Add new Q&A',
  'qa.tool.add.failed': 'Failed to make the Q&A',
  'qa.tool.launch': 'Manage Q&A Sessions',
  'qa.failed.list': 'Failed to load Q&A sessions',
  'qa.failed.session': 'Failed to load session data',
  'qa.failed.questions': 'Failed to load questions',
} as const
