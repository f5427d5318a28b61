import { spawnSync } from 'node:child_process'
import { LOUD, long, NIGHTLY, QUIET } from './acts.ts'
import { startGround } from './cluster.ts'
import { openStage } from './stage.ts'

/**
 * `npm run cluster -- [kills] [seed] [words of an act's name]`: plays every act at full length on built
 * servers, with 50 kills by default. Exits with 1 on a fault.
 */
const kills = Number(process.argv[2] ?? 50)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const only = process.argv[4] ?? ''
// Ends all servers on exit.
process.once('SIGINT', () => process.exit(130))
if (spawnSync(process.execPath, ['tests/setup/build.mjs'], { stdio: 'inherit' }).status !== 0)
  throw new Error('The servers could not be built.')
const ground = await startGround()
if (!ground) throw new Error('PostgreSQL in /usr/lib/postgresql and redis-server or valkey-server on the PATH are needed.')
console.log(`${kills} kills, seed ${seed}`)
const stage = await openStage({ ground, size: long(kills), seed, say: console.log })
const faults: string[] = []
try {
  for (const [name, act] of Object.entries({ ...QUIET, ...LOUD, ...NIGHTLY }))
    if (name.includes(only)) faults.push(...(await stage.play(name, act)).map((fault) => `${name}: ${fault}`))
} finally {
  await stage.stop()
  await ground.stop()
}
console.log(`\n${faults.map((fault) => `FAULT ${fault}`).join('\n')}`)
console.log(faults.length === 0 ? 'The cluster held.' : `${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1
