import type { Block, ReportAudience, ReportText, Results, Said } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { said } from '../../kit/report/said.ts'
import { readDraws, readReveals } from './data.ts'
import { csvOf } from './files.ts'
import { calledOf, rafflePath } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'
import { sourceText } from './screens/host/words.ts'
import { type Draw, RAFFLE, type Raffle, type Reveal, type SeenWinner } from './tables.ts'

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
    about: audience === 'host' && hidden > 0 ? t('raffle.report.hidden', { count: hidden }) : '',
    answers: 0,
    blocks: seen.map((reveal): Block => {
      const draw = audience === 'host' ? draws.find(({ id }) => id === reveal.id) : undefined
      return {
        kind: 'winners',
        title: titleOf(reveal, reveals.length > 1),
        winners: reveal.winners.slice(0, NAMED).map(({ place, ...one }) => ({ place: reveal.ranked ? place : null, name: nameOf(one) })),
        more: Math.max(0, reveal.winners.length - NAMED),
        note: draw
          ? [...(reveals.length > 1 ? hiddenOf(reveal) : []), drawnFrom(draw), proofOf(draw)].join(' ')
          : said('raffle.report.secure', { count: reveal.entries }),
      }
    }),
  }
}

/** Returns what a draw was for, and which of several it is. Null: the raffle's own title says it. */
function titleOf({ number, prize }: Reveal, isOfSeveral: boolean): ReportText | null {
  if (!isOfSeveral) return prize
  return prize === null ? said('raffle.report.draw', { number }) : said('raffle.report.drawFor', { number, prize })
}

const winnersOf = (count: number, seen: readonly Reveal[]): Said =>
  seen.length === 1 ? said('raffle.report.winnersOf', { count, entries: seen[0]?.entries ?? 0 }) : said('raffle.report.winners', { count })

/** Returns what a winner is called, as `labelIn` has it on a wall, and that they were not here. */
function nameOf({ label, absent }: Pick<SeenWinner, 'label' | 'absent'>): ReportText {
  const { name, table } = calledOf(label)
  if (absent && name === null)
    return table === undefined ? said('raffle.report.absentUnnamed') : said('raffle.report.absentUnnamedAt', { table })
  if (absent)
    return table === undefined
      ? said('raffle.report.absent', { name: name ?? '' })
      : said('raffle.report.absentAt', { name: name ?? '', table })
  if (name === null) return table === undefined ? said('raffle.wall.unnamed') : said('raffle.report.unnamedAt', { table })
  return table === undefined ? name : said('raffle.wall.atTable', { name, table })
}

/** Of several draws, the line above does not say to which one the winners belong. */
const hiddenOf = ({ total, winners }: Reveal): string[] =>
  winners.length < total ? [t('raffle.draw.hidden', { count: total - winners.length })] : []

const drawnFrom = ({ entries, without_earlier }: Draw): string =>
  t(without_earlier ? 'raffle.report.drawn.withoutEarlier' : 'raffle.report.drawn', { count: entries })

/** Returns what a draw was made from: of a list, the hash by which it can be checked that it was this one. */
const proofOf = ({ source }: Draw): string =>
  source.type === 'attendance' ? t('raffle.report.list', { source: sourceText(source), hash: source.hash }) : `${sourceText(source)}.`

export default defineReportKind<Raffle>({
  select: RAFFLE.select,
  to: ({ id }) => rafflePath(id),
  async read(raffle, audience) {
    const reveals = await readReveals(raffle.id)
    return resultsOf(reveals, audience === 'host' ? await readDraws(raffle.id) : [], audience)
  },
  files: async (raffle, options) => [await csvOf(raffle, options)],
})
