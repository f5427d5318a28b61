import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOUD, QUIET, SHORT } from './acts.ts'
import { type Ground, startGround } from './cluster.ts'
import { type Act, type OpenStage, openStage } from './stage.ts'

/** The reason for skipping where the programs are missing. */
const NO_GROUND = 'needs servers of its own to stop: PostgreSQL in /usr/lib/postgresql, and redis-server or valkey-server on the PATH'

/** Long, for a busy machine: each act reports by itself what came too late. */
const ACT_MS = 120_000

let ground: Ground | null
let stage: OpenStage | null
beforeAll(async () => {
  ground = await startGround()
  stage = ground && (await openStage({ ground, size: SHORT, seed: 4711 }))
}, 180_000)
afterAll(async () => {
  await stage?.stop()
  await ground?.stop()
})

async function play(name: string, act: Act, skip: (reason: string) => void): Promise<void> {
  if (stage === null) return skip(NO_GROUND)
  const faults = await stage.play(name, act)
  expect(faults, faults.join('\n')).toEqual([])
}

describe.concurrent('several nodes, side by side', () => {
  it.for(Object.entries(QUIET))('%s', { timeout: ACT_MS }, ([name, act], { skip }) => play(name, act, skip))
})

describe('three nodes, one after the other', () => {
  it.for(Object.entries(LOUD))('%s', { timeout: ACT_MS }, ([name, act], { skip }) => play(name, act, skip))
})
