import type { FileOptions, SessionFile } from '../../contract/tool.ts'
import { readResponses } from './data.ts'
import type { Survey } from './host.ts'
import { csvFileName, surveyCsv, withQuestions } from './screens/host/answers.ts'

/** Returns the file of 'Download CSV'. */
export async function csvOf(survey: Survey, { timeZone, now, ...reading }: FileOptions): Promise<SessionFile> {
  const { responses, versions } = await readResponses(survey.id, reading)
  return {
    name: csvFileName(survey, now, timeZone),
    content: surveyCsv(survey.questions, withQuestions(responses, versions), timeZone),
  }
}
