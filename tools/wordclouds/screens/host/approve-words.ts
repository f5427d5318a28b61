import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { Word } from '../../host.ts'
import { t } from './host-messages/t.ts'

/** Approves words that nobody has kept off meanwhile. `success`: what a toast says then. */
export const approveWords = (list: Pick<FollowedRows<'word_cloud_words', Word>, 'updateMany'>, ids: readonly string[], success?: string) =>
  list.updateMany(
    ids,
    { approved: true },
    { failure: t('wordcloud.waiting.approve.failed'), ...(success && { success }) },
    { hidden: false },
  )
