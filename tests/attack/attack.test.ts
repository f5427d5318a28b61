import { expect, it } from 'vitest'
import { testsPostgres } from '../../server/store/testing/open-store.ts'
import { ATTACKS, BY_THE_CLOCK } from './all.ts'
import { SHORT } from './attack.ts'
import { fight, NEEDS_THE_FILE } from './fight.ts'

const SEED = 4711

/**
 * The attacks of `npm run attack` at the scale of `npm test`, each on a house of its own. clocks.test.ts runs
 * those that measure times.
 */
it.for(ATTACKS.filter((attack) => !BY_THE_CLOCK.includes(attack)))('$name: $about', { timeout: 180_000 }, async (attack, { skip }) => {
  if (testsPostgres()) skip(NEEDS_THE_FILE)
  const { tries, failures } = await fight(attack, { script: 'server/main.ts', scale: SHORT, seed: SEED })
  expect(failures).toEqual([])
  expect(tries).toBeGreaterThan(0)
})
