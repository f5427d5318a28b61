import type { Say } from '../../contract/messages.ts'

/** The sentences of a list in which its tool names its sessions. Each comment quotes the English text of polls. */
export interface SessionTexts {
  /** 'Search polls' */
  search: Say
  /** 'Which polls' */
  which: Say
  /** '3 of 12 polls' */
  found: Say<'count' | 'of'>
  /** 'No poll has these words' */
  none: Say
  /** 'Rename poll' */
  rename: Say
  /** 'Duplicate poll' */
  duplicate: Say
  /** 'Delete this poll?' */
  'delete.ask': Say
  /** 'Delete poll' */
  delete: Say
  /** 'Delete 3 polls?' */
  'deleteMany.ask': Say<'count'>
  /** 'Delete 3 polls' */
  deleteMany: Say<'count'>
  /** 'Failed to rename poll' and the like. */
  'rename.failed': Say
  'duplicate.failed': Say
  'archive.failed': Say
  'bringBack.failed': Say
  'delete.failed': Say
  'restore.failed': Say
  /** The two choices of a duplicate. Absent: 'Without answers', 'With answers'. */
  without?: Say
  with?: Say
}
