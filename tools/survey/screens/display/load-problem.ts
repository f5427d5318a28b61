import type { Translate } from '../../../../contract/messages.ts'
import { explain, isNoConnection } from '../../../../kit/failures/explain.ts'
import { hostLanguage } from '../../../../parts/texts/host.ts'

/** Returns why a survey could not be loaded, for the full-screen display, in the words of whoever reads it. */
export function loadProblem(error: unknown, t: Translate): string {
  const { code } = (error ?? {}) as { code?: string }
  return t(code ? 'survey.wall.trouble.load' : 'survey.wall.trouble.unexpected', { why: reason(error, t) })
}

/**
 * Causes are in the texts of host screens, in the language that these have; readers of another hear what they
 * can do.
 */
function reason(error: unknown, t: Translate): string {
  const known = t.language === hostLanguage() ? explain(error) : null
  return known ?? t(isNoConnection(error) ? 'survey.wall.trouble.lost' : 'survey.wall.trouble.retry')
}
