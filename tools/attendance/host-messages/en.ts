export const en = {
  'attendance.tool': 'Attendance',
  'attendance.tool.about': 'A code at the door. The list fills itself.',
  'attendance.tool.noun': 'check-in',
  'attendance.tool.new': 'New check-in',
  'attendance.tool.add': 'Add new check-in',
  'attendance.tool.add.failed': 'Failed to make the check-in',
  'attendance.tool.launch': 'Launch Attendance',
  'attendance.tool.searched': 'People who checked in',
  'attendance.failed.list': 'Failed to load attendance sessions',
  'attendance.failed.session': 'Failed to load session data',
  'attendance.failed.records': 'Failed to refresh records',
  'attendance.failed.guests': 'Failed to load expected guests',
} as const
