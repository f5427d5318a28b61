import { createRandom } from '../setup/random.ts'
import type { Attack, Report } from './attack.ts'
import { openHouse } from './house.ts'

export interface FightOptions {
  scale: number
  seed: number
}

/** The reason to skip the attacks when the tests run on another engine. */
export const NEEDS_THE_FILE = 'its rows are put into the file of the embedded engine, and read there when all is over'

/**
 * Opens a house, runs one attack on it and closes it. A server that died and an attack that threw count as
 * failures.
 */
export async function fight(attack: Attack, { scale, seed }: FightOptions): Promise<Report> {
  const house = await openHouse(attack.house)
  try {
    const report = await attack.run({ house, scale, random: createRandom(seed) }).catch(brokenOff)
    const failures = house.fell() ? [...report.failures, `the server died: ${house.server.complaints()}`] : report.failures
    return { ...report, failures }
  } finally {
    await house.close()
  }
}

const brokenOff = (error: Error): Report => ({ tries: 0, failures: [`it broke off: ${error.stack}`], figures: [] })
