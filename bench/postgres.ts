import { makeDatabase, NO_POSTGRES, postgresServer } from '../server/store/testing/postgres-server.ts'
import type { ServerProcess } from '../tests/setup/server-process.ts'
import { type Bench, type Figures, ratioTo, type Scale } from './bench.ts'
import { type House, withHouse } from './house.ts'
import { INSERTS, orderFor, POLL } from './inserts.ts'
import { underLoad } from './under-load.ts'

/**
 * Acknowledged inserts on PostgreSQL beside the embedded engine, over 256 kept connections, and how often an answer goes to the database and back
 * where 64 arrive together. The database's server is on the same machine and shares its processors.
 */
export const postgres = (scale: Scale): Bench => {
  const answers = async ({ server, make }: House, connections: number) =>
    underLoad(server, orderFor(await make('polls', POLL), connections))
  return {
    sides: {
      embedded: () => withHouse((house) => answers(house, scale(256))),
      postgres: () => onPostgres((house) => answers(house, scale(256))),
      'at 64': () => onPostgres((house) => withRoundTrips(house, () => answers(house, scale(64)))),
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

async function onPostgres<T>(use: (house: House) => Promise<T>): Promise<T> {
  const at = await postgresServer()
  if (at === null) throw new Error(`It ${NO_POSTGRES}.`)
  const { url, drop } = await makeDatabase(at)
  try {
    return await withHouse(use, { DATABASE_URL: url })
  } finally {
    await drop()
  }
}

async function withRoundTrips({ server }: House, load: () => Promise<Figures>): Promise<Figures> {
  const before = await countersOf(server)
  const figures = await load()
  const after = await countersOf(server)
  return { ...figures, 'round trips each': (after.trips - before.trips) / (after.inserted - before.inserted) }
}

async function countersOf({ url }: ServerProcess): Promise<{ trips: number; inserted: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length) ?? 0,
    )
  return {
    trips: read('limelight_database_round_trips'),
    inserted: read('limelight_row_changes_total{table="poll_responses",type="INSERT"}'),
  }
}
