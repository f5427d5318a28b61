import { expect, it } from 'vitest'
import { testsPostgres } from '../../server/store/testing/open-store.ts'
import { BY_THE_CLOCK } from './all.ts'
import { SHORT } from './attack.ts'
import { fight, NEEDS_THE_FILE } from './fight.ts'

const SEED = 4711

/**
 * The attacks that measure times, at the scale of `npm test`. tests/setup/sequencer.ts runs this file last,
 * when the other tests leave most of the machine free.
 */
it.for(BY_THE_CLOCK)('$name: $about', { timeout: 180_000 }, async (attack, { skip }) => {
  if (testsPostgres()) skip(NEEDS_THE_FILE)
  const { tries, failures } = await fight(attack, { script: 'server/main.ts', scale: SHORT, seed: SEED })
  expect(failures).toEqual([])
  expect(tries).toBeGreaterThan(0)
})
