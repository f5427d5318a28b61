import type { Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { said } from '../../kit/report/said.ts'
import { settingsPath } from './logic.ts'
import { SESSION, type TelestratorSession } from './tables.ts'

/** Returns how much was drawn. Which files there are is not told: not all need have been shown. */
export const resultsOf = ({ mark_count: count }: Pick<TelestratorSession, 'mark_count'>): Results => ({
  headline: { value: count, label: said('telestrator.report.strokes', { count }) },
  about: '',
  answers: 0,
  blocks: [],
})

export default defineReportKind<TelestratorSession>({
  select: SESSION.select,
  to: ({ id }) => settingsPath(id),
  read: async (session) => resultsOf(session),
})
