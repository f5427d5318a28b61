import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { board } from './board.ts'
import { checkIn } from './check-in.ts'
import { playEvening } from './evening.ts'
import { poll } from './poll.ts'
import { questions } from './questions.ts'
import { raffle } from './raffle.ts'
import { survey } from './survey.ts'

/**
 * `npm run evening -- [--phones 300] [--votes 15] [--seconds 30] [--pictures FOLDER]`: simulates a whole
 * event on one server, with a real browser for the host, the second moderator and some phones, and with 300
 * further phones behind one address. The server is killed twice. Exits with 1 on a fault.
 */
const { values } = parseArgs({
  options: { phones: { type: 'string' }, votes: { type: 'string' }, seconds: { type: 'string' }, pictures: { type: 'string' } },
})
if (spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) throw new Error('The server could not be built.')
const { faults, notes } = await playEvening(
  { 'check-in': checkIn, poll, survey, questions, raffle, board },
  {
    size: { phones: Number(values.phones ?? 300), votesPerSecond: Number(values.votes ?? 15), voteSeconds: Number(values.seconds ?? 30) },
    pictures: values.pictures,
    say: console.log,
  },
)
console.log(`\n${notes.map((note) => `note   ${note}`).join('\n')}\n${faults.map((fault) => `FAULT  ${fault}`).join('\n')}`)
console.log(faults.length === 0 ? 'The evening held.' : `${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1
