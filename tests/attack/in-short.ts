import { expect, it } from 'vitest'
import { testsPostgres } from '../../server/store/testing/open-store.ts'
import { absences } from './absences.ts'
import { type Attack, SHORT } from './attack.ts'
import { bodies } from './bodies.ts'
import { broadcasts } from './broadcasts.ts'
import { crowds } from './crowds.ts'
import { fight, NEEDS_THE_FILE } from './fight.ts'
import { files } from './files.ts'
import { guessing } from './guessing.ts'
import { matrix } from './matrix.ts'
import { oddInputs } from './odd-inputs.ts'
import { oracles } from './oracles.ts'
import { slow } from './slow.ts'
import { timing } from './timing.ts'
import { walls } from './walls.ts'

const SEED = 4711

/**
 * The attacks of `npm test` by the test file that runs them, `<name>.test.ts`. Files run side by side, so they
 * take about as long as each other. Attacks that measure times finely are in `clocks`, which runs last
 * (tests/setup/sequencer.ts). What the dearest requests cost others is a measurement, so it is left to
 * `npm run attack`.
 */
export const FILES = {
  rows: [matrix],
  secrets: [oracles, guessing],
  displays: [walls, absences, broadcasts],
  requests: [oddInputs, files, bodies, crowds],
  clocks: [timing, slow],
} satisfies Record<string, readonly Attack[]>

/** Runs the attacks of a test file at the scale of `npm test`, each on a house of its own. */
export function attackInShort(file: keyof typeof FILES): void {
  it.for<Attack>(FILES[file])('$name: $about', { timeout: 300_000 }, async (attack, { skip }) => {
    if (testsPostgres()) skip(NEEDS_THE_FILE)
    const { tries, failures } = await fight(attack, { scale: SHORT, seed: SEED })
    expect(failures).toEqual([])
    expect(tries).toBeGreaterThan(0)
  })
}
