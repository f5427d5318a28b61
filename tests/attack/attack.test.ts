import { expect, it } from 'vitest'
import { ATTACKS, BY_THE_CLOCK } from './all.ts'
import { SHORT } from './attack.ts'
import { fight } from './fight.ts'

const SEED = 4711

/** The attacks of `npm run attack`, each on a house of its own, as short as they still mean something. Those that measure times stand in clocks.test.ts. */
it.each(ATTACKS.filter((attack) => !BY_THE_CLOCK.includes(attack)))(
  '$name: $about',
  async (attack) => {
    const { tries, failures } = await fight(attack, { script: 'server/main.ts', scale: SHORT, seed: SEED })
    expect(failures).toEqual([])
    expect(tries).toBeGreaterThan(0)
  },
  180_000,
)
