export const en = {
  'scan.tool': 'Scan This',
  'scan.tool.about': 'A code on the screen for any link or text.',
  'scan.tool.noun': 'code',
  'scan.tool.new': 'New code',
  'scan.tool.add': 'Add new code',
  'scan.tool.add.failed': 'Failed to make the code',
  'scan.tool.launch': 'Launch Scan This',
  'scan.failed.list': 'Failed to load sessions',
  'scan.failed.session': 'Failed to load session',
} as const
