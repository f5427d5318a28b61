import type { Bench, Row, Scale } from './bench.ts'
import { HEARD, hearingAt } from './cluster-figures.ts'
import { withNodes } from './nodes.ts'

const TITLE = 'An insert made elsewhere, at a node where phones follow its poll, the bus and the telling of phones'

/** What answers cost a node that did not take them: at a pace that a hall has, where a message brings few of them, and as many as are committed, where it brings many. */
export const hearing = (scale: Scale): Bench => ({
  sides: {
    paced: () => withNodes(2, (nodes) => hearingAt(nodes, { connections: scale(64), perSecond: 800 })),
    storm: () => withNodes(2, (nodes) => hearingAt(nodes, { connections: scale(256) })),
  },
  rows: [row('paced', TITLE, 60), row('storm', `${TITLE}, as many as come`, 30)],
})

const row = (of: string, title: string, mark: number): Row => ({ title, figure: HEARD, of, better: 'lower', mark })
