import { expect, it } from 'vitest'
import { BY_THE_CLOCK } from './all.ts'
import { SHORT } from './attack.ts'
import { fight } from './fight.ts'

const SEED = 4711

/** The attacks that measure who waits for whom, short: in a file of its own, which tests/setup/sequencer.ts runs last, when most of the machine is theirs. */
it.each(BY_THE_CLOCK)(
  '$name: $about',
  async (attack) => {
    const { tries, failures } = await fight(attack, { script: 'server/main.ts', scale: SHORT, seed: SEED })
    expect(failures).toEqual([])
    expect(tries).toBeGreaterThan(0)
  },
  180_000,
)
