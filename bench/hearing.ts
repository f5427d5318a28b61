import type { Bench, Row, Scale } from './bench.ts'
import { HEARD, hearingAt } from './cluster-figures.ts'
import { withNodes } from './nodes.ts'

const TITLE = 'An insert made elsewhere, at a node where phones follow its poll, the bus and the telling of phones'

/**
 * Measures the cost of answers for a node that did not take them: at the pace of a hall, where a bus message
 * holds few, and at full load, where it holds many.
 */
export const hearing = (scale: Scale): Bench => ({
  sides: {
    paced: () => withNodes(2, (nodes) => hearingAt(nodes, { connections: scale(64), perSecond: 800 })),
    storm: () => withNodes(2, (nodes) => hearingAt(nodes, { connections: scale(256) })),
  },
  rows: [row('paced', TITLE, 60), row('storm', `${TITLE}, as many as come`, 30)],
})

const row = (of: string, title: string, mark: number): Row => ({ title, figure: HEARD, of, better: 'lower', mark })
