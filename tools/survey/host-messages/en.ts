export const en = {
  'survey.tool': 'Survey',
  'survey.tool.about': 'Choices, ratings and free text, answered in a minute.',
  'survey.tool.noun': 'survey',
  'survey.tool.new': 'New survey',
  'survey.tool.add': 'Add new survey',
  'survey.tool.add.failed': 'Failed to make the survey',
  'survey.tool.launch': 'Launch Survey',
  'survey.failed.list': 'Failed to load sessions',
  'survey.failed.session': 'Failed to load session',
  'survey.failed.data': 'Failed to load survey data',
  'survey.failed.wall': 'Failed to change what the wall shows',
} as const
