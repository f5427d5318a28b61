export const en = {
  'poll.tool': 'Poll Audience',
  'poll.tool.about': 'One question, answered in the room’s own words, live.',
  'poll.tool.noun': 'poll',
  'poll.tool.new': 'New poll',
  'poll.tool.add': 'Add new poll',
  'poll.tool.add.failed': 'Failed to make the poll',
  'poll.tool.launch': 'Launch Poll Audience',
  'poll.failed.list': 'Failed to load polls',
  'poll.failed.poll': 'Failed to load poll data',
  'poll.failed.responses': 'Failed to refresh responses',
} as const
