import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { showUndo } from '../../../../kit/ui/toasts.tsx'
import type { Word } from '../../host.ts'
import { t } from './host-messages/t.ts'

export interface Hiding {
  /** Hides a word at once, on all screens, and offers to undo that. */
  hide(word: Word | undefined): void
  unhide(word: Word): void
}

/** Hides words and shows them again, for the cloud and the table. */
export function useHiding(list: FollowedRows<'word_cloud_words', Word>, hidden: FollowedRows<'word_cloud_words', Word>): Hiding {
  // Not as an update of one row, which reads it back: a word that nobody says any more is forgotten.
  const unhide = (word: Word) => void hidden.updateMany([word.id], { hidden: false }, { failure: t('wordcloud.unhide.failed') })
  return {
    unhide,
    async hide(word) {
      if (word && (await list.update(word.id, { hidden: true }, { failure: t('wordcloud.hide.failed') })))
        showUndo(t('wordcloud.hide.done', { word: word.word }), () => unhide(word))
    },
  }
}
