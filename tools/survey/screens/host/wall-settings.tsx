import type { Writes } from '../../../../kit/data/writes.ts'
import { ApproveFirst } from '../../../../kit/moderate/approve-first.tsx'
import { WordListSetting } from '../../../../kit/moderate/word-list-setting.tsx'
import type { Survey } from '../../host.ts'
import { t } from './host-messages/t.ts'

const APPROVE = t.below('survey.approve')

/** Settings for the text answers that may be on the wall. Rules SURVEY-38 and SURVEY-39. */
export function WallSettings({ survey, update }: { survey: Survey; update: Writes<'survey_sessions', Survey>['update'] }) {
  return (
    <div className="grid gap-5">
      <ApproveFirst row={survey} texts={APPROVE} hint={t('survey.approve.hint')} update={update} />
      <WordListSetting row={survey} hint={t('survey.wordList.hint')} update={update} />
    </div>
  )
}
