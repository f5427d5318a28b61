import { expect, it } from 'vitest'
import { testsPostgres } from '../../server/store/testing/open-store.ts'
import { BY_THE_CLOCK } from './all.ts'
import { SHORT } from './attack.ts'
import { fight, NEEDS_THE_FILE } from './fight.ts'

const SEED = 4711

/** The attacks that measure who waits for whom, short: in a file of its own, which tests/setup/sequencer.ts runs last, when most of the machine is theirs. */
it.for(BY_THE_CLOCK)('$name: $about', { timeout: 180_000 }, async (attack, { skip }) => {
  if (testsPostgres()) skip(NEEDS_THE_FILE)
  const { tries, failures } = await fight(attack, { script: 'server/main.ts', scale: SHORT, seed: SEED })
  expect(failures).toEqual([])
  expect(tries).toBeGreaterThan(0)
})
