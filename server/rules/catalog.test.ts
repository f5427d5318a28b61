import { describe, expect, it } from 'vitest'
import { always, not } from '../../contract/filter.ts'
import { ownDevice, type ReadGrant, type TablePolicy } from '../../contract/policy.ts'
import type { StartsOver } from '../../contract/presentation.ts'
import { belongsTo, deviceId, id, type Table, text, userId } from '../../contract/table.ts'
import { createCatalog } from './catalog.ts'

const talks: Table = { name: 'talks', about: 'Sessions.', columns: { id, user_id: userId } }
const notes: Table = { name: 'notes', about: 'What phones send.', columns: { id, talk_id: belongsTo('talks'), device_id: deviceId } }
const start = (policy: TablePolicy) => () => createCatalog([{ name: 'test', tables: [talks, notes], policies: { notes: policy } }])

describe('device ids', () => {
  const bare: ReadGrant = { where: () => always }
  const masks: ReadGrant = { ...bare, mask: { device_id: { within: 'talk_id' } } }
  const hides: ReadGrant = { ...bare, hide: { device_id: (actor) => not(ownDevice(actor)) } }

  it('L14: does not start where a host would read them, and says what to write', () => {
    expect(start({ host: { read: bare } })).toThrow('"notes.device_id" would be read by its host: write mask: { device_id: { within:')
    expect(start({ host: { read: bare }, audience: { read: hides } })).toThrow('"notes.device_id"')
  })
  it('L14: does not start where the audience would read those of others', () => {
    expect(start({ host: { read: masks }, audience: { read: bare } })).toThrow(
      '"notes.device_id" would be read by the audience: write hide: { device_id: (actor) => not(ownDevice(actor)) }',
    )
  })
  it('starts where each grant masks or hides them, and where nobody reads', () => {
    for (const policy of [
      { host: { read: masks }, audience: { read: hides } },
      { host: { read: hides } },
      { audience: { read: masks } },
      {},
    ])
      expect(start(policy)).not.toThrow()
  })
})

it('[EVENT-190] does not start where starting over names rows or columns that a session does not have', () => {
  const named: Table = { ...talks, columns: { ...talks.columns, name: text(10) } }
  const over = (starts: StartsOver) => () =>
    createCatalog([{ name: 'test', tables: [named, notes], policies: {}, presents: [{ table: 'talks', over: starts }] }])
  const wrongs: StartsOver[] = [
    { resets: { talks: { spotlight: null } } },
    { resets: { elsewhere: {} } },
    { removes: { notes: 'talk' } },
    { keeps: ['talks'] },
  ]
  for (const wrong of wrongs) expect(over(wrong)).toThrow('"talks" is said to start over with')
  expect(
    over({ resets: { talks: { name: '' }, notes: () => ({}) }, removes: { notes: 'talk_id', absent: 'talk_id' }, keeps: ['notes'] }),
  ).not.toThrow()
})
