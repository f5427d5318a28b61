import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startHouse } from '../e2e/house.ts'
import { board } from './board.ts'
import { checkIn } from './check-in.ts'
import { playEvening } from './evening.ts'
import { closing, opening } from './night.ts'
import { startNodes } from './nodes.ts'
import { poll } from './poll.ts'
import { questions } from './questions.ts'
import { raffle } from './raffle.ts'
import { survey } from './survey.ts'
import { words } from './words.ts'

/**
 * `npm run evening -- [--phones 300] [--votes 15] [--seconds 30] [--pictures FOLDER] [--store postgres]
 * [--nodes 2]`: simulates a whole event, with a real browser for the host, the second moderator, the helpers
 * and some phones, and with 300 further phones behind one address, which scan one code. A server is killed
 * twice. `--nodes`: several servers share a PostgreSQL and a Redis of their own. Exits with 1 on a fault.
 */
const { values } = parseArgs({
  options: {
    ...{ phones: { type: 'string' }, votes: { type: 'string' }, seconds: { type: 'string' }, pictures: { type: 'string' } },
    ...{ store: { type: 'string' }, nodes: { type: 'string' } },
  },
})
if (spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) throw new Error('The server could not be built.')
if (values.store) process.env['TEST_STORE'] = values.store
const { faults, notes } = await playEvening(
  { opening, 'check-in': checkIn, poll, survey, words, questions, raffle, board, closing },
  {
    size: { phones: Number(values.phones ?? 300), votesPerSecond: Number(values.votes ?? 15), voteSeconds: Number(values.seconds ?? 30) },
    pictures: values.pictures,
    say: console.log,
    start: () => (values.nodes ? startNodes(Number(values.nodes)) : startHouse({ LIMITS: 'on' })),
  },
)
console.log(`\n${notes.map((note) => `note   ${note}`).join('\n')}\n${faults.map((fault) => `FAULT  ${fault}`).join('\n')}`)
console.log(faults.length === 0 ? 'The evening held.' : `${faults.length} faults.`)
process.exit(faults.length === 0 ? 0 : 1)
