import type { ServerProcess } from '../tests/setup/server-process.ts'
import { type Bench, differenceTo, type Figures, ratioTo, type Scale } from './bench.ts'
import { type Message, onBareWs, onWhiteboard, type Talk } from './hall-talks.ts'
import { inHall, measureHall } from './in-hall.ts'

const HZ = 60
/** A mark has at most 2,000 points, and each piece says at which of them it begins. */
const POINTS = 1_900
const PIECE: Message = {
  event: 'drawing',
  payload: {
    points: [
      { x: 0.1234, y: 0.5678 },
      { x: 0.1243, y: 0.5687 },
    ],
    color: '#FF0000',
    size: 4,
    tool: 'pen',
    id: '019aaaaa-0000-7000-8000-000000000001',
    from: '{serial}',
  },
}

/**
 * Measures a pen at 60 Hz before a hall of viewers: the cost of a point, its age on arrival, and whether all
 * viewers got the last one.
 */
export const pen = (scale: Scale): Bench => {
  const viewers = scale(1_000)
  const title = `Pen at ${HZ} Hz before ${viewers.toLocaleString('en')}`
  const measure = (server: ServerProcess, talk: Talk) => draw(server, talk, viewers)
  return {
    sides: { ours: () => onWhiteboard(PIECE, measure), ws: () => onBareWs(PIECE, measure) },
    rows: [
      {
        title: `${title}, processor time of a delivery / bare ws relay`,
        figure: 'µs of processor each',
        of: 'ours',
        beside: ratioTo('ws'),
        better: 'lower',
        mark: 0.6,
      },
      {
        title: `${title}, age of a point − bare ws relay`,
        figure: 'ms p95',
        of: 'ours',
        beside: differenceTo('ws'),
        better: 'lower',
        mark: 16,
      },
      { title: `${title}, whether a viewer lacks the last point`, figure: 'lacking', of: 'ours', better: 'lower', mark: 0 },
    ],
  }
}

async function draw(server: ServerProcess, { speakerJoins, message, ...talk }: Talk, subscribers: number): Promise<Figures> {
  const speaker = { joins: speakerJoins, message, perSecond: HZ, serials: POINTS }
  return inHall(server, { ...talk, subscribers, marker: '"from":', speaker }, async (hall) => {
    const { figures, report } = await measureHall(server, hall)
    const same = report.lowestLast === report.spoken && report.highestLast === report.spoken
    return { ...figures, lacking: same ? 0 : 1 }
  })
}
