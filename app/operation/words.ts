import type { ServerState } from '../../contract/server-state.ts'
import { hostLanguage, hostNumber, withinSentence } from '../../parts/texts/host.ts'
import { t } from './host-messages/t.ts'

/** One line of the operator's page. A `trouble` line needs action. */
export interface Line {
  about: string
  figure: string
  /** Explains the figure and, for trouble, the remedy. */
  words: string
  state: 'well' | 'watch' | 'trouble'
}

const GB = 1e9
/** Below this many free bytes, a disk is nearly full. */
const DISK_LOW = 1 * GB
/** Milliseconds above which people notice the time of an answer. */
const SLOW_MS = 500
const BUSY_MS = 100
/** Share of its capacity from which a server counts as crowded. */
const CROWDED = 0.8

const count = (n: number): string => hostNumber(n)
/** Formats a number with one digit after the point, unless that is 0. */
const tenths = (n: number): string => hostNumber(n, Number.isInteger(Math.round(n * 10) / 10) ? 0 : 1)
const size = (bytes: number): string => (bytes >= GB ? `${hostNumber(bytes / GB, 1)} GB` : `${Math.round(bytes / 1e6)} MB`)

/**
 * Returns the state of a server in words, beginning with the limit that anybody understands: the number of
 * phones.
 */
export function linesOf(state: ServerState): Line[] {
  return [phones(state), answers(state), queue(state), thread(state), disk(state), ...bus(state), ...database(state)]
}

/** Returns one sentence about all lines. */
export function verdict(lines: readonly Line[]): string {
  const troubled = lines.filter(({ state }) => state === 'trouble')
  if (troubled.length > 0) return t('operation.lookAt', { list: troubled.map(({ about }) => withinSentence(about)).join(', ') })
  return lines.some(({ state }) => state === 'watch') ? t('operation.nearLimit') : t('operation.well')
}

function phones({ sockets: { open, max } }: ServerState): Line {
  const crowded = open >= max * CROWDED
  return {
    about: t('operation.phones'),
    figure: count(open),
    words: crowded ? t('operation.phones.crowded', { max }) : t('operation.phones.well', { max }),
    state: crowded ? 'trouble' : 'well',
  }
}

const answers = ({ answers: { perSecond, lastMinute } }: ServerState): Line => ({
  about: t('operation.answers'),
  figure: perSecond >= 10 ? count(Math.round(perSecond)) : tenths(perSecond),
  words: t('operation.answers.words', { count: lastMinute }),
  state: 'well',
})

function queue({ writes: { waiting, slowestMs }, refusedLastMinute }: ServerState): Line {
  const about = t('operation.queue')
  const figure = count(waiting)
  if (refusedLastMinute > 0)
    return {
      about,
      figure,
      words: t('operation.queue.refused', { count: refusedLastMinute }),
      state: 'trouble',
    }
  return slowestMs > SLOW_MS
    ? { about, figure, words: t('operation.queue.slow', { ms: slowestMs }), state: 'watch' }
    : { about, figure, words: t('operation.queue.well', { ms: slowestMs }), state: 'well' }
}

function thread({ threadBusyMs }: ServerState): Line {
  const busy = threadBusyMs > BUSY_MS
  return {
    about: t('operation.processor'),
    figure: `${count(threadBusyMs)} ms`,
    words: busy ? t('operation.processor.busy') : t('operation.processor.well'),
    state: busy ? 'trouble' : 'well',
  }
}

/** Returns the line about the disk. */
export function disk({ disk: { freeBytes, trouble } }: Pick<ServerState, 'disk'>): Line {
  const about = t('operation.disk')
  const figure = freeBytes === null ? '–' : size(freeBytes)
  switch (trouble) {
    case 'full':
      return { about, figure, words: t('operation.disk.full'), state: 'trouble' }
    case 'unwritable':
      return { about, figure, words: t('operation.disk.unwritable'), state: 'trouble' }
    case null:
      if (freeBytes === null) return { about, figure, words: t('operation.disk.elsewhere'), state: 'well' }
      return freeBytes < DISK_LOW
        ? { about, figure, words: t('operation.disk.low'), state: 'watch' }
        : { about, figure, words: t('operation.disk.well'), state: 'well' }
  }
}

const bus = ({ bus: link }: ServerState): Line[] =>
  link === null
    ? []
    : [
        {
          about: t('operation.bus'),
          figure: count(link.nodes),
          words: link.there ? t('operation.bus.well') : t('operation.bus.away'),
          state: link.there ? 'well' : 'trouble',
        },
      ]

const database = ({ database: pool }: ServerState): Line[] =>
  pool === null
    ? []
    : [
        {
          about: t('operation.database'),
          figure: t('operation.database.figure', { used: pool.used, max: pool.max }),
          words: pool.waiting > 0 ? t('operation.database.waiting', { count: pool.waiting }) : t('operation.database.well'),
          state: pool.waiting > 0 ? 'watch' : 'well',
        },
      ]

/** Formats the day of an ISO time: 'Nov 25, 2026'. */
export const dayText = (time: string): string => new Date(time).toLocaleDateString(hostLanguage(), { dateStyle: 'medium' })
