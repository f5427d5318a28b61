import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { join, settles } from '../../tests/compat/listening.ts'
import type { Person } from '../../tests/policies/outcomes.ts'
import { MISSING } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'
import { inkTopic, stateTopic } from './topics.ts'

const FILE = 'https://example.org/a.png'
const SEGMENT = {
  points: [
    { x: 0.1, y: 0.2 },
    { x: 0.9, y: 0.8 },
  ],
  color: '#FF0000',
  size: 5,
}
const OURS = { id: '01890a5d-ac96-774b-bcce-b302099a8057', from: 3, file: FILE }
const [, ...OTHERS]: Person[] = ['owner', 'other host', 'phone', 'other phone', 'anyone']

const people = peopleOfFile({ tools: [tool] })
let sessionId: string
beforeEach(async () => {
  sessionId = (await people.who.owner.from('telestrator_sessions').insert({ name: 'Match review' }).select('id').single().throwOnError())
    .data.id
})

/** Joins the topic as several persons. Returns a way to send as each, and the messages that each heard. */
async function gather(topic: string, persons: readonly Person[] = ['owner', ...OTHERS]) {
  const at = new Map<Person, { channel: ReturnType<SupabaseClient['channel']>; heard: { event: string; payload: unknown }[] }>()
  for (const person of persons) {
    const heard: { event: string; payload: unknown }[] = []
    const channel = people.who[person].channel(topic, { config: { broadcast: { ack: true } } })
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => void heard.push({ event, payload }))
    await join(channel)
    at.set(person, { channel, heard })
  }
  return {
    send: (person: Person, event: string, payload: object) => at.get(person)?.channel.send({ type: 'broadcast', event, payload }),
    heard: (person: Person) => at.get(person)?.heard ?? [],
    leave: () => Promise.all([...at].map(([person, { channel }]) => people.who[person].removeChannel(channel))),
  }
}

const CASES = [
  ['[TELESTRATOR-5]', inkTopic, 'drawing', SEGMENT],
  ['[TELESTRATOR-5]', inkTopic, 'drawing', { ...SEGMENT, ...OURS }],
  ['[TELESTRATOR-5]', inkTopic, 'clear', {}],
  ['[TELESTRATOR-5]', inkTopic, 'clear', { file: FILE }],
  ['[TELESTRATOR-5]', inkTopic, 'remove', { id: OURS.id }],
  ['[TELESTRATOR-6]', stateTopic, 'state-update', { currentFileIndex: 2 }],
  [
    '[TELESTRATOR-6]',
    stateTopic,
    'state-update',
    { currentFileIndex: 2, file: FILE, version: 7, playback: { playing: true, position: 1.5 } },
  ],
] as const

describe('over real sockets: [TELESTRATOR-5] the pen, [TELESTRATOR-6] what is shown', () => {
  it.each(CASES)('%s what the owner sends reaches everybody: %o %s %j', async (_rule, topic, event, payload) => {
    const hall = await gather(topic(sessionId))
    expect(await hall.send('owner', event, payload)).toBe('ok')
    for (const person of OTHERS) {
      await settles(hall.heard(person), 1)
      expect(hall.heard(person)).toEqual([{ event, payload }])
    }
    await hall.leave()
  })

  it.each(CASES)('%s what anybody else sends reaches nobody: %o %s %j', async (_rule, topic, event, payload) => {
    const hall = await gather(topic(sessionId))
    for (const person of OTHERS) expect(await hall.send(person, event, payload), person).not.toBe('ok')
    await settles(hall.heard('owner'), 0)
    for (const person of OTHERS) expect(hall.heard(person), person).toEqual([])
    await hall.leave()
  })

  it('[TELESTRATOR-5] [TELESTRATOR-6] on a session that is not there nobody sends', async () => {
    for (const [, topic, event, payload] of CASES) {
      const hall = await gather(topic(MISSING), ['owner', 'phone'])
      expect(await hall.send('owner', event, payload)).not.toBe('ok')
      await hall.leave()
    }
  })

  const WRONG: [string, (id: string) => string, string, object][] = [
    ['one point', inkTopic, 'drawing', { ...SEGMENT, points: SEGMENT.points.slice(1) }],
    ['no points', inkTopic, 'drawing', { color: '#FF0000', size: 5 }],
    ['no colour', inkTopic, 'drawing', { ...SEGMENT, color: undefined }],
    ['no size', inkTopic, 'drawing', { ...SEGMENT, size: undefined }],
    [
      'a point beside the picture',
      inkTopic,
      'drawing',
      {
        ...SEGMENT,
        points: [
          { x: 0, y: 0 },
          { x: 2, y: 0 },
        ],
      },
    ],
    ['a stroke too thick', inkTopic, 'drawing', { ...SEGMENT, size: 21 }],
    ['a file that is none', inkTopic, 'drawing', { ...SEGMENT, file: 'javascript:alert(1)//.png' }],
    ['a field that nobody reads', inkTopic, 'drawing', { ...SEGMENT, note: 'psst' }],
    ['a clearing of something else', inkTopic, 'clear', { everything: true }],
    ['a clearing of no file', inkTopic, 'clear', { file: 7 }],
    ['a removal of nothing', inkTopic, 'remove', {}],
    ['an event of the other topic', inkTopic, 'state-update', { currentFileIndex: 0 }],
    ['an unknown event', inkTopic, 'shout', {}],
    ['a place that is none', stateTopic, 'state-update', { currentFileIndex: 'first' }],
    ['a place before the first', stateTopic, 'state-update', { currentFileIndex: -1 }],
    ['nothing at all', stateTopic, 'state-update', {}],
    ['a stroke', stateTopic, 'drawing', SEGMENT],
  ]
  it.each(WRONG)('[TELESTRATOR-5] [TELESTRATOR-6] the owner’s message with %s reaches nobody', async (_what, topic, event, payload) => {
    const hall = await gather(topic(sessionId), ['owner', 'phone'])
    expect(await hall.send('owner', event, payload)).not.toBe('ok')
    await settles(hall.heard('phone'), 0)
    await hall.leave()
  })
})
