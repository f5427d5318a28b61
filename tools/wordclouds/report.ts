import type { ReportAudience, Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { said } from '../../kit/report/said.ts'
import { readWallWords } from './data.ts'
import { csvOf, picturesOf } from './files.ts'
import { readCloudSettings, SESSION, sessionPath, shownWords, totalWords, type Word, type WordCloudSession } from './host.ts'
import { t } from './screens/host/host-messages/t.ts'

/** Words of a report. */
const SAID = 40

type Read = Pick<Word, 'word' | 'count' | 'folded_count' | 'phrase_count' | 'folded_phrase_count' | 'hidden' | 'merged_into'>

/** Returns what came of a word cloud. `words`: the most frequent ones that may be shown, `SAID` or more. */
export function resultsOf(
  session: WordCloudSession,
  { words, hidden }: { words: readonly Read[]; hidden: readonly Read[] },
  audience: ReportAudience,
): Results {
  const settings = readCloudSettings(session)
  // A wall with example words showed nobody's own.
  const shown = audience === 'wall' && settings.useExampleData ? [] : shownWords(words, hidden, settings)
  const total = session.moderated ? shown.length : Math.max(shown.length, totalWords(session, { words, hidden, limit: SAID }))
  const { response_count: responses, held_count: held } = session
  return {
    headline: { value: responses, label: said('wordcloud.report.responses', { count: responses }) },
    about: audience === 'host' && held > 0 ? t('wordcloud.report.held', { count: held }) : '',
    answers: responses,
    blocks:
      shown.length === 0
        ? []
        : [
            {
              kind: 'words',
              title: null,
              words: shown.slice(0, SAID).map(({ word, count }) => ({ text: word, count })),
              more: Math.max(0, total - SAID),
            },
          ],
  }
}

export default defineReportKind<WordCloudSession>({
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  read: async (session, audience) => resultsOf(session, await readWallWords(session, SAID), audience),
  files: async (session, options) => [await csvOf(session, options), ...(await picturesOf(session))],
})
