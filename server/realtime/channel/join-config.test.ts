import { describe, expect, it } from 'vitest'
import type { Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { readJoinConfig } from './join-config.ts'

const binding = { event: '*', schema: 'public', table: 'errands', filter: 'n=eq.1', select: ['n'] }
const read = (entry: Json) => readJoinConfig({ config: { postgres_changes: [entry] }, access_token: 'sb_key' })

describe('what is kept of a join', () => {
  it('S31: is of each subscription the five fields that it may have, and no token', () => {
    const config = read({ ...binding, junk: Array.from({ length: 21_000 }, () => ({})) })
    expect(config).toMatchObject({ ok: true, config: { bindings: [binding] }, accessToken: 'sb_key' })
    expect(JSON.stringify(config.ok && config.config)).not.toContain('junk')
    expect(JSON.stringify(config.ok && config.config)).not.toContain('sb_key')
  })

  it.each<[string, Json]>([
    ['event', { a: 1 }],
    ['schema', ['public']],
    ['table', [{}, {}]],
    ['filter', {}],
    ['select', { n: 1 }],
    ['select', ['n', {}]],
    ['select', Array.from({ length: LIMITS.selectItems + 1 }, () => 'n')],
  ])('S31: is nothing where %s is more than texts', (field, value) => {
    expect(read({ ...binding, [field]: value })).toEqual({
      ok: false,
      reason: `InvalidJoin: config.postgres_changes has an entry that is more than texts and a select of at most ${LIMITS.selectItems} texts.`,
    })
  })

  it('tells what is not there from what is null, because the client compares', () => {
    const config = read({ event: 'INSERT', schema: null })
    expect(config.ok && config.config.bindings).toEqual([{ event: 'INSERT', schema: null }])
  })
})
