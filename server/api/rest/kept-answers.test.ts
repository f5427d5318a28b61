import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../contract/actor.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { ReadyAnswer } from '../../http/ready-answer.ts'
import { type KeptAnswers, keepAnswers } from './kept-answers.ts'

let version: number | null
let kept: KeptAnswers
beforeEach(() => {
  version = 1
  kept = keepAnswers({ version: () => version })
})
const answer = (body: string): ReadyAnswer => ({ status: 200, headers: [], body, bytes: Buffer.byteLength(body) })
const BOTH = { user: true, device: true, linked: true, helper: false }
const NEITHER = { user: false, device: false, linked: false, helper: false }
const phone = (deviceId: string): Actor => ({ kind: 'device', deviceId })
const host = (userId: string, deviceId: string | null = null): Actor => ({ kind: 'host', userId, deviceId })

describe('an answer that is kept', () => {
  it('is found until something is written', () => {
    kept.keep('/a', phone('d1'), { ids: NEITHER, version: 1 }, answer('one'))
    expect(kept.find('/a', phone('d1'))?.body).toBe('one')
    expect(kept.find('/b', phone('d1'))).toBeNull()
    version = 2
    expect(kept.find('/a', phone('d1'))).toBeNull()
    version = 1
    expect(kept.find('/a', phone('d1'))).toBeNull()
  })

  it('is not kept where something was written while it was made, or where nobody can tell', () => {
    kept.keep('/a', phone('d1'), { ids: NEITHER, version: 0 }, answer('old'))
    expect(kept.find('/a', phone('d1'))).toBeNull()
    version = null
    kept.keep('/a', phone('d1'), { ids: NEITHER, version: null }, answer('old'))
    expect(kept.find('/a', phone('d1'))).toBeNull()
  })

  it('is one actor’s alone where it depends on their id', () => {
    kept.keep('/a', phone('d1'), { ids: BOTH, version: 1 }, answer('one'))
    expect(kept.find('/a', phone('d2'))).toBeNull()
    expect(kept.find('/a', phone('d1'))?.body).toBe('one')
    kept.keep('/a', host('u1', 'd1'), { ids: BOTH, version: 1 }, answer('two'))
    for (const other of [host('u1'), host('u1', 'd2'), host('u2', 'd1'), phone('u1')]) expect(kept.find('/a', other)).toBeNull()
  })

  it('is one display’s alone where it depends on its session', () => {
    const display = (sessionId: string): Actor => ({ kind: 'display', sessionId })
    kept.keep('/a', display('s1'), { ids: { ...NEITHER, linked: true, helper: false }, version: 1 }, answer('one'))
    expect(kept.find('/a', display('s1'))?.body).toBe('one')
    for (const other of [display('s2'), phone('s1'), { kind: 'anyone' } as const]) expect(kept.find('/a', other)).toBeNull()
  })

  it('is that of all actors of a kind where it does not', () => {
    kept.keep('/a', phone('d1'), { ids: NEITHER, version: 1 }, answer('one'))
    expect(kept.find('/a', phone('d2'))?.body).toBe('one')
    for (const other of [host('u1'), host('u1', 'd1'), { kind: 'anyone' } as const]) expect(kept.find('/a', other)).toBeNull()
  })

  it('of one kind says nothing of what others’ depend on', () => {
    kept.keep('/a', { kind: 'anyone' }, { ids: NEITHER, version: 1 }, answer('nobody’s'))
    kept.keep('/a', host('u1'), { ids: BOTH, version: 1 }, answer('one'))
    expect(kept.find('/a', host('u2'))).toBeNull()
    expect(kept.find('/a', { kind: 'anyone' })?.body).toBe('nobody’s')
  })

  it('is no longer than one may be, and all together no longer than they may be', () => {
    kept.keep('/long', phone('d1'), { ids: NEITHER, version: 1 }, answer('x'.repeat(LIMITS.keptAnswerBytes + 1)))
    expect(kept.find('/long', phone('d1'))).toBeNull()
    const longest = answer('x'.repeat(LIMITS.keptAnswerBytes))
    const many = Math.ceil(LIMITS.keptAnswersBytes / LIMITS.keptAnswerBytes)
    for (let i = 0; i < many; i++) kept.keep(`/${i}`, phone('d1'), { ids: NEITHER, version: 1 }, longest)
    const found = Array.from({ length: many }, (_, i) => kept.find(`/${i}`, phone('d1'))).filter((one) => one !== null)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length * LIMITS.keptAnswerBytes).toBeLessThanOrEqual(LIMITS.keptAnswersBytes)
    expect(kept.find(`/${many - 1}`, phone('d1'))).not.toBeNull()
  })
})
