import type { Writes } from '../../../../kit/data/writes.ts'
import { ApproveFirst } from '../../../../kit/moderate/approve-first.tsx'
import { WordListSetting } from '../../../../kit/moderate/word-list-setting.tsx'
import type { Survey } from '../../host.ts'

/** Settings for the text answers that may be on the wall. Rules SURVEY-38 and SURVEY-39. */
export function WallSettings({ survey, update }: { survey: Survey; update: Writes<'survey_sessions', Survey>['update'] }) {
  return (
    <div className="grid gap-5">
      <ApproveFirst
        row={survey}
        noun="answers"
        hint="Answers in words wait in the results until you approve them. Choices and ratings are counted at once."
        update={update}
      />
      <WordListSetting row={survey} hint="Keeps answers with strong words off the wall, from now on." update={update} />
    </div>
  )
}
