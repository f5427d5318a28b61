import { and, eq } from '../../contract/filter.ts'
import { defineProcedure, type Procedure } from '../../contract/procedure.ts'
import { belongsTo } from '../../contract/table.ts'
import { wallCards } from './logic.ts'

/** Most responses that a phone shows. */
export const ON_PHONE = 60

/**
 * Rule POLL-29. A procedure instead of a grant, so that phones get texts without ids and times, and the
 * host's reads of responses stay cheap (decision 105).
 */
const pollAnswers = defineProcedure({
  name: 'poll_answers',
  about:
    'The answers that phones may show: those on the wall, where its host wants that and the wall shows them; each wording once, 60 at most.',
  args: { poll: belongsTo('polls') },
  readOnly: true,
  expensive: true,
  async run({ poll }, { rows }): Promise<string[]> {
    const [open] = await rows.find('polls', and(eq('id', poll), eq('on_phones', true)))
    const [shown] = open ? await rows.find('presentations', and(eq('id', poll), eq('showing', 'results'))) : []
    if (!shown) return []
    const newest = { order: [{ column: 'created_at', descending: true }], limit: ON_PHONE } as const
    const pinned = await rows.find('poll_responses', and(eq('poll_id', poll), eq('status', 'pinned')), newest)
    const others = await rows.find('poll_responses', and(eq('poll_id', poll), eq('status', 'shown')), newest)
    const texts = wallCards([...pinned, ...others], null).map(({ text }) => text)
    return [...new Set(texts)].slice(0, ON_PHONE)
  },
})

declare module '../../contract/procedure.ts' {
  interface Procedures {
    poll_answers: typeof pollAnswers
  }
}

export const procedures: readonly Procedure[] = [pollAnswers]
