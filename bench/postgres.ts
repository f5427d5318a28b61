import { type Bench, type Figures, ratioTo, type Scale } from './bench.ts'
import { type House, withHouse, withPostgresHouse } from './house.ts'
import { INSERTS, orderFor, POLL } from './inserts.ts'
import { countersOf } from './metrics.ts'
import { underLoad } from './under-load.ts'

/**
 * Measures acknowledged inserts on PostgreSQL against the embedded engine, over 256 kept connections, and
 * database round trips per answer with 64 in flight. The database server runs on the same machine and shares
 * its processors.
 */
export const postgres = (scale: Scale): Bench => {
  const answers = async ({ server, make }: House, connections: number) =>
    underLoad(server, orderFor(await make('polls', POLL), connections))
  return {
    sides: {
      embedded: () => withHouse((house) => answers(house, scale(256))),
      postgres: () => withPostgresHouse((house) => answers(house, scale(256))),
      'at 64': () => withPostgresHouse((house) => withRoundTrips(house, () => answers(house, scale(64)))),
    },
    rows: [
      {
        title: 'Acknowledged inserts at 256 at once, PostgreSQL / embedded',
        ...INSERTS,
        of: 'postgres',
        beside: ratioTo('embedded'),
        mark: 0.5,
      },
      {
        title: 'Round trips to PostgreSQL for each answer, 64 at once',
        figure: 'round trips each',
        of: 'at 64',
        better: 'lower',
        mark: 0.2,
      },
    ],
  }
}

async function withRoundTrips({ server }: House, load: () => Promise<Figures>): Promise<Figures> {
  const counters = () => countersOf([server], ['limelight_database_round_trips', INSERTED])
  const [tripsBefore = 0, before = 0] = await counters()
  const figures = await load()
  const [trips = 0, inserted = 0] = await counters()
  return { ...figures, 'round trips each': (trips - tripsBefore) / (inserted - before) }
}

/** Counts the answers that a node has committed. */
export const INSERTED = 'limelight_row_changes_total{table="poll_responses",type="INSERT"}'
