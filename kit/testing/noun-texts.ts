import type { ActiveTexts } from '../detail/active-button.tsx'
import type { SendersTexts } from '../detail/addresses-note.tsx'
import type { DetailTexts } from '../detail/detail.tsx'
import type { SessionTexts } from '../list/session-texts.ts'

/** Sentences with a noun, for tests of components that a tool gives its own. */
export const detailNounTexts = (noun: string, failure: string): DetailTexts => ({
  name: () => noun,
  missing: () => `${noun} not found`,
  failed: () => failure,
})

export const activeNounTexts = (noun: string): ActiveTexts => ({
  close: () => `Close ${noun}`,
  activate: () => `Activate ${noun}`,
  closed: () => `${noun} closed`,
  activated: () => `${noun} activated`,
  failed: () => `Failed to update ${noun.toLowerCase()} status`,
})

export function sendersNounTexts(one: string, many: string): SendersTexts {
  const counted = ({ count }: { count: string | number }) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
  return {
    sent: (n) => `${counted(n)} from new devices at one address`,
    'sent.other': (n) => `${counted(n)} from new devices at another address`,
    ask: (n) => `Remove ${counted(n)}?`,
    remove: (n) => `Remove ${counted(n)}`,
    removed: (n) => `${counted(n)} removed`,
    open: () => `Remove these ${many}…`,
  }
}

export const nounTexts = (noun: string): SessionTexts => ({
  search: () => `Search ${noun}s`,
  which: () => `Which ${noun}s`,
  found: ({ count, of }) => `${count.toLocaleString('en')} of ${of.toLocaleString('en')} ${noun}s`,
  none: () => `No ${noun} has these words`,
  rename: () => `Rename ${noun}`,
  duplicate: () => `Duplicate ${noun}`,
  'delete.ask': () => `Delete this ${noun}?`,
  delete: () => `Delete ${noun}`,
  'deleteMany.ask': ({ count }) => `Delete ${count.toLocaleString('en')} ${noun}s?`,
  deleteMany: ({ count }) => `Delete ${count.toLocaleString('en')} ${noun}s`,
  'rename.failed': () => `Failed to rename ${noun}`,
  'duplicate.failed': () => `Failed to duplicate ${noun}`,
  'archive.failed': () => `Failed to archive ${noun}`,
  'bringBack.failed': () => `Failed to bring back ${noun}`,
  'delete.failed': () => `Failed to delete ${noun}`,
  'restore.failed': () => `Failed to restore ${noun}`,
})
