import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { showUndo } from '../../../../kit/ui/toasts.tsx'
import type { Word } from '../../host.ts'

export interface Hiding {
  /** Hides a word at once, on all screens, and offers to undo that. */
  hide(word: Word | undefined): void
  unhide(word: Word): void
}

/** Hides words and shows them again, for the cloud and the table. */
export function useHiding(list: FollowedRows<'word_cloud_words', Word>, hidden: FollowedRows<'word_cloud_words', Word>): Hiding {
  const unhide = (word: Word) => void hidden.update(word.id, { hidden: false }, { failure: 'Failed to show the word' })
  return {
    unhide,
    async hide(word) {
      if (word && (await list.update(word.id, { hidden: true }, { failure: 'Failed to hide the word' })))
        showUndo(`“${word.word}” is hidden`, () => unhide(word))
    },
  }
}
