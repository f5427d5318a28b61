import type { Block, ReportAudience, Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { readDraws, readReveals } from './data.ts'
import { csvOf } from './files.ts'
import { countText, rafflePath, sourceText } from './logic.ts'
import { type Draw, RAFFLE, type Raffle, type Reveal } from './tables.ts'

/** Winners of one draw in a report. */
const NAMED = 30

/**
 * Returns what came of a raffle: the winners that its room has seen, in both reports under the names that
 * walls show. `draws`: for the host alone, whom they prove how it was drawn.
 */
export function resultsOf(reveals: readonly Reveal[], draws: readonly Draw[], audience: ReportAudience): Results {
  const seen = reveals.filter(({ winners }) => winners.length > 0)
  const winners = seen.reduce((sum, reveal) => sum + reveal.winners.length, 0)
  const hidden = reveals.reduce((sum, reveal) => sum + reveal.total - reveal.winners.length, 0)
  return {
    headline: winners > 0 ? { value: winners, label: winnersOf(winners, seen) } : null,
    about: audience === 'host' && hidden > 0 ? `${countText(hidden, 'winner', 'winners')} still to be revealed` : '',
    answers: 0,
    blocks: seen.flatMap((reveal): Block[] => {
      const draw = audience === 'host' ? draws.find(({ id }) => id === reveal.id) : undefined
      const drawn = `Drawn from ${countText(reveal.entries, 'entry', 'entries')}`
      return [
        {
          kind: 'winners',
          title: reveals.length > 1 ? `Draw ${reveal.number}` : null,
          winners: reveal.winners.slice(0, NAMED).map(({ place, label }) => ({ place: reveal.ranked ? place : null, name: label })),
          more: Math.max(0, reveal.winners.length - NAMED),
        },
        { kind: 'note', title: null, text: draw ? `${drawn}. ${proofOf(draw)}` : `${drawn} by a cryptographically secure generator.` },
      ]
    }),
  }
}

const winnersOf = (count: number, seen: readonly Reveal[]): string => {
  const word = count === 1 ? 'winner' : 'winners'
  return seen.length === 1 ? `${word} of ${(seen[0]?.entries ?? 0).toLocaleString('en')}` : word
}

/** Returns what a draw was made from: of a list, the hash by which it can be checked that it was this one. */
const proofOf = ({ source }: Draw): string =>
  source.type === 'attendance' ? `${sourceText(source)}. SHA-256 of the list: ${source.hash}` : `${sourceText(source)}.`

export default defineReportKind<Raffle>({
  select: RAFFLE.select,
  to: ({ id }) => rafflePath(id),
  async read(raffle, audience) {
    const reveals = await readReveals(raffle.id)
    return resultsOf(reveals, audience === 'host' ? await readDraws(raffle.id) : [], audience)
  },
  files: async (raffle, options) => [await csvOf(raffle, options)],
})
