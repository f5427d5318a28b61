import { callProcedure } from '../../../../kit/data/call-procedure.ts'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { unwrap } from '../../../../kit/data/unwrap.ts'
import { showFailure, showSuccess, showUndo } from '../../../../kit/ui/toasts.tsx'
import type { Question } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** The texts of a decision that another window may have made first. */
export const statusTexts = () => ({
  success: t('qa.status.updated'),
  failure: t('qa.status.failed'),
  overtaken: ({ status }: Question) => t(`qa.overtaken.${status}`),
})

/** Decides about questions that still wait. What somebody else has decided a moment before stays so. */
export const decideWaiting = (
  questions: Pick<FollowedRows<'questions', Question>, 'updateMany'>,
  ids: readonly string[],
  status: Status,
): Promise<boolean> => questions.updateMany(ids, { status }, statusTexts(), { status: 'pending' })

/** Puts a question on stage in place of the current one; null empties the stage. Reports failures itself. */
export async function putOnStage(session: string, question: string | null): Promise<void> {
  try {
    unwrap(await callProcedure('stage_question', { session, question }))
    showSuccess(question === null ? t('qa.staged.off') : t('qa.staged.done'))
  } catch (error) {
    showFailure(t('qa.staged.failed'), error)
  }
}

/** Time for which the toast of a merge can undo it. */
const UNDO_MS = 30_000
/** Ids of questions that this window merged: their rows do not say who did. */
export const mergedHere = new Set<string>()

/** Merges a question into another. Resolves with whether it worked; reports both. */
export async function mergeQuestion(question: Question, into: Question): Promise<boolean> {
  mergedHere.add(question.id)
  try {
    unwrap(await callProcedure('merge_questions', { question: question.id, into: into.id }))
    showUndo(t('qa.done.merged'), () => void separateQuestion(question.id), UNDO_MS)
    return true
  } catch (error) {
    mergedHere.delete(question.id)
    showFailure(t('qa.merge.failed'), error)
    return false
  }
}

/** Undoes a merge. Reports failures itself. */
export async function separateQuestion(question: string): Promise<void> {
  try {
    unwrap(await callProcedure('separate_question', { question }))
    mergedHere.delete(question)
    showSuccess(t('qa.separated'))
  } catch (error) {
    showFailure(t('qa.separate.failed'), error)
  }
}
