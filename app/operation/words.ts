import type { ServerState } from '../../contract/server-state.ts'

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

const count = (n: number): string => n.toLocaleString('en')
const size = (bytes: number): string => (bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`)

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
  if (troubled.length > 0) return `Look at: ${troubled.map(({ about }) => about.toLowerCase()).join(', ')}.`
  return lines.some(({ state }) => state === 'watch') ? 'It works, and comes near a limit.' : 'All is well.'
}

function phones({ sockets: { open, max } }: ServerState): Line {
  const crowded = open >= max * CROWDED
  return {
    about: 'Phones and screens',
    figure: count(open),
    words: crowded
      ? `This server takes ${count(max)}. Start another node before more people come.`
      : `Connected now. This server takes ${count(max)}.`,
    state: crowded ? 'trouble' : 'well',
  }
}

const answers = ({ answers: { perSecond, lastMinute } }: ServerState): Line => ({
  about: 'Answers a second',
  figure: perSecond >= 10 ? count(Math.round(perSecond)) : String(Math.round(perSecond * 10) / 10),
  words: `${count(lastMinute)} in the last minute.`,
  state: 'well',
})

function queue({ writes: { waiting, slowestMs }, refusedLastMinute }: ServerState): Line {
  const about = 'Waiting to be saved'
  const figure = count(waiting)
  if (refusedLastMinute > 0)
    return {
      about,
      figure,
      words: `${count(refusedLastMinute)} requests were refused in the last minute for want of room. Phones keep their answers and try again.`,
      state: 'trouble',
    }
  return slowestMs > SLOW_MS
    ? { about, figure, words: `The slowest took ${count(slowestMs)} ms in the last minute: a person notices that.`, state: 'watch' }
    : { about, figure, words: `The slowest took ${count(slowestMs)} ms in the last minute.`, state: 'well' }
}

function thread({ threadBusyMs }: ServerState): Line {
  const busy = threadBusyMs > BUSY_MS
  return {
    about: 'Processor',
    figure: `${count(threadBusyMs)} ms`,
    words: busy ? 'A request waits this long for its turn. One processor is full: add a node.' : 'A request waits this long for its turn.',
    state: busy ? 'trouble' : 'well',
  }
}

/** Returns the line about the disk. */
export function disk({ disk: { freeBytes, trouble } }: Pick<ServerState, 'disk'>): Line {
  const about = 'Disk'
  const figure = freeBytes === null ? '–' : size(freeBytes)
  switch (trouble) {
    case 'full':
      return { about, figure, words: 'It is full. Hosts can work and delete; phones cannot answer until there is room.', state: 'trouble' }
    case 'unwritable':
      return { about, figure, words: 'Nothing can be saved now. The log of the server has the cause.', state: 'trouble' }
    case null:
      if (freeBytes === null)
        return { about, figure, words: 'The data lies on the machine of the database: watch its disk there.', state: 'well' }
      return freeBytes < DISK_LOW
        ? { about, figure, words: 'Left for answers. Make room before the next event.', state: 'watch' }
        : { about, figure, words: 'Left for answers.', state: 'well' }
  }
}

const bus = ({ bus: link }: ServerState): Line[] =>
  link === null
    ? []
    : [
        {
          about: 'Other servers',
          figure: count(link.nodes),
          words: link.there
            ? 'Heard at once. These figures are of the server that answered you.'
            : 'Redis is away: what happens on the others is shown some seconds late.',
          state: link.there ? 'well' : 'trouble',
        },
      ]

const database = ({ database: pool }: ServerState): Line[] =>
  pool === null
    ? []
    : [
        {
          about: 'Database connections',
          figure: `${count(pool.used)} of ${count(pool.max)}`,
          words: pool.waiting > 0 ? `${count(pool.waiting)} requests wait for one.` : 'In use now.',
          state: pool.waiting > 0 ? 'watch' : 'well',
        },
      ]

/** Formats the day of an ISO time: 'Nov 25, 2026'. */
export const dayText = (time: string): string => new Date(time).toLocaleDateString('en', { dateStyle: 'medium' })
