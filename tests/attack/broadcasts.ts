import type { Json } from '../../contract/json.ts'
import { VSNS } from '../../contract/wire.ts'
import { tools } from '../../tools/server.ts'
import { type Attack, type Battle, createScore, pause, type Score } from './attack.ts'
import { PERSONS, type Person } from './declared.ts'
import type { House } from './house.ts'
import { deviceOf, headersOf, tokenOf } from './persons.ts'
import { type Ear, openEar } from './socket.ts'
import { furnishTargets, SHARED, targetsOf } from './targets.ts'

/** Valid payloads, by event. The attack fails on an event without one. */
const POINTS = [
  { x: 0.1, y: 0.1 },
  { x: 0.2, y: 0.2 },
]
const SEGMENT = { points: POINTS, color: '#FF0000', size: 3 }
const PAYLOADS: Readonly<Record<string, Json>> = {
  drawing: { ...SEGMENT, tool: 'pen' },
  shape: { ...SEGMENT, tool: 'rectangle' },
  text: { x: 0.1, y: 0.1, text: 'spoofed', color: '#FF0000', fontSize: 20 },
  clear: {},
  remove: { id: '00000000-0000-4000-8000-000000000000' },
  'state-update': { currentFileIndex: 0 },
}

/** Functions from a topic to one that resembles it. */
const DISGUISES: readonly ((topic: string) => string)[] = [
  (t) => t.toUpperCase(),
  (t) => t.replace('w', 'W').replace('t', 'T'),
  (t) => ` ${t}`,
  (t) => `${t} `,
  (t) => `${t}\u0000`,
  (t) => `${t}\u200b`,
  (t) => t.replace('e', '\u0435'),
  (t) => t.replace('o', '\u03bf').replace('a', '\u0430'),
  (t) => t.replace(':', '\uff1a'),
  (t) => t.replace(':', '%3A'),
  (t) => t.replace(':', '::'),
  (t) => t.replace('-', '\u2010'),
  (t) => `${t}:x`,
  (t) => `${t}/../${t}`,
  (t) => `realtime:${t}`,
  (t) => `${t}\r\nx`,
  (t) => t.normalize('NFD').replace('i', 'i\u0307'),
  (t) => t.slice(0, -1),
]

/**
 * All persons but the owner broadcast on every declared topic and on topics that resemble it: over HTTP, and
 * over sockets with both serialisers, before and after a join. No listener may hear any of it. At the end the
 * owner's own broadcasts prove that the listeners can hear.
 */
export const broadcasts: Attack = {
  name: 'broadcasts',
  about: 'a broadcast by somebody who may not send reaches nobody',
  house: { furnish: furnishTargets },
  async run({ house }: Battle) {
    const score = createScore()
    const topics = topicsOf(house, score)
    const listeners = await Promise.all(VSNS.map((vsn) => openEar({ port: house.port, vsn })))
    for (const ear of listeners)
      for (const { topic } of topics) score.mark((await ear.join(`realtime:${topic}`, {})) !== 'ok' && `nobody can listen to ${topic}`)

    await Promise.all(
      PERSONS.filter((name) => name !== 'owner').flatMap((person) => [
        ...VSNS.map(async (vsn) =>
          spoofOverSocket(house, person, await openEar({ port: house.port, vsn, device: deviceOf(person) }), topics, score),
        ),
        spoofOverHttp(house, person, topics, score),
      ]),
    )
    await pause(400)
    for (const ear of listeners) {
      const heard = ear.heard.filter(isBroadcast)
      score.mark(heard.length > 0 && `${heard.length} spoofed broadcasts were delivered, such as ${JSON.stringify(heard[0]).slice(0, 300)}`)
      ear.heard.length = 0
    }
    await proveThatTheyListen(house, topics, listeners, score)
    for (const ear of listeners) ear.close()
    return score
  },
}

interface Topic {
  topic: string
  events: readonly string[]
}

const isBroadcast = (frame: Ear['heard'][number]): boolean => frame.kind === 'broadcast'

function topicsOf({ people }: House, score: Score): Topic[] {
  return tools.flatMap((tool) =>
    (tool.topics ?? []).map(({ topic, anchor, events }) => {
      const row = targetsOf(people).find((target) => target.table.name === anchor && target.copy === SHARED)
      for (const event of Object.keys(events)) {
        const payload = PAYLOADS[event]
        const wrong = payload === undefined ? 'there is none' : events[event]?.(payload)
        score.mark(typeof wrong === 'string' && `tests/attack/broadcasts.ts lacks a payload for "${event}" of ${topic}: ${wrong}`)
      }
      return { topic: topic.replace('{id}', row?.id ?? 'any'), events: Object.keys(events) }
    }),
  )
}

async function spoofOverSocket(house: House, person: Person, ear: Ear, topics: readonly Topic[], score: Score): Promise<void> {
  const token = tokenOf(person, house.people)
  const names = topics.flatMap(({ topic, events }) => [
    { name: topic, events },
    ...DISGUISES.map((disguise) => ({ name: disguise(topic), events: events.slice(0, 1) })),
  ])
  let said = 0
  // Tried before a join and after a join of each topic, without the prefix, and with the prefix in the wrong
  // case.
  const say = async (prefix: string, list: typeof names) => {
    for (const { name, events } of list)
      for (const event of [...events, 'state-update', 'DRAWING']) {
        score.tries++
        ear.broadcast(`${prefix}${name}`, event, PAYLOADS[event] ?? SEGMENT)
        // Stays within the socket's rate limit: a socket that is cut would prove nothing.
        if (++said % 40 === 0) await pause(420)
      }
  }
  await say('realtime:', names.slice(0, 8))
  await Promise.all(topics.map(({ topic }) => ear.join(`realtime:${topic}`, { broadcast: { ack: true, self: true } }, token)))
  await say('realtime:', names)
  await say('', names.slice(0, 4))
  await say('Realtime:', names.slice(0, 4))
  score.tries += 2
  ear.broadcast(`realtime:${topics[0]?.topic}`, 'drawing', new Uint8Array([1, 2, 3]))
  ear.push(`realtime:${topics[0]?.topic}`, 'broadcast', {
    type: 'broadcast',
    event: 'drawing',
    payload: { ...SEGMENT, tool: 'pen' },
    from: 'owner',
    user_id: house.people.owner.userId,
  })
  score.mark(ear.closed() && `${person} was cut before the end: the rest was not tried`)
  await pause(100)
  const own = ear.heard.filter(isBroadcast)
  score.mark(own.length > 0 && `${person} heard a broadcast of its own`)
  ear.close()
}

async function spoofOverHttp(house: House, person: Person, topics: readonly Topic[], score: Score): Promise<void> {
  const headers = { ...headersOf(person, house.people), apikey: 'attack' }
  const ask = async (path: string, body: unknown, what: string) => {
    const sent = { method: 'POST', path, headers, body }
    let { status } = await house.asker.ask(sent)
    for (let again = 0; status === 429 && again < 5; again++) {
      await pause(1_100)
      status = (await house.asker.ask(sent)).status
    }
    score.mark(status < 400 && `${person} was answered ${status} to ${what}`)
  }
  for (const { topic, events } of topics)
    for (const event of events) {
      const payload = PAYLOADS[event] ?? {}
      const path = '/realtime/v1/api/broadcast'
      await ask(path, { messages: [{ topic, event, payload }] }, `a broadcast of ${event}`)
      await ask(path, { messages: [{ topic: `realtime:${topic}`, event, payload, private: true }] }, `a private broadcast of ${event}`)
      await ask(`${path}/${encodeURIComponent(topic)}/events/${event}`, payload, `one broadcast of ${event}`)
      for (const disguise of DISGUISES.slice(0, 6))
        await ask(path, { messages: [{ topic: disguise(topic), event, payload }] }, `a broadcast of ${event} in disguise`)
    }
}

/** Checks that the listeners hear permitted broadcasts. Otherwise their silence would prove nothing. */
async function proveThatTheyListen(house: House, topics: readonly Topic[], listeners: readonly Ear[], score: Score): Promise<void> {
  const owner = await openEar({ port: house.port })
  for (const { topic, events } of topics) {
    await owner.join(`realtime:${topic}`, {}, house.people.owner.token)
    for (const event of events) owner.broadcast(`realtime:${topic}`, event, PAYLOADS[event] ?? {})
  }
  await pause(400)
  const sent = topics.reduce((sum, { events }) => sum + events.length, 0)
  for (const ear of listeners) {
    const heard = ear.heard.filter(isBroadcast).length
    score.mark(heard !== sent && `of ${sent} broadcasts by the owner, a listener (${ear.vsn}) heard ${heard}`)
  }
  score.figure(`${sent} broadcasts by the owner were heard by ${listeners.length} listeners, spoofed ones by none of them`)
  owner.close()
}
