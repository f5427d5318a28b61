import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listen, settles } from '../../tests/compat/listening.ts'
import { describeHelped, helperOf } from '../../tests/policies/helped.ts'
import type { Person } from '../../tests/policies/outcomes.ts'
import { MISSING } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { everybody, outcome, policyCases, type Verb } from '../../tests/policies/verbs.ts'
import { tool as evenings } from '../evenings/server.ts'
import { tool } from './server.ts'
import { SCORE_MAX, type ScoreEvent, TEAMS_MAX, type Team } from './tables.ts'

const people = peopleOfFile({ tools: [tool, evenings] })
const { who } = people
let boardId: string
let slug: string
let teamId: string
beforeEach(async () => {
  slug = `quiz-${crypto.randomUUID()}`
  const { data } = await who.owner.from('scoreboards').insert({ name: 'Quiz', slug }).select('id').single().throwOnError()
  boardId = data.id
  teamId = await makeTeam()
})

async function makeTeam(values: object = {}): Promise<string> {
  const row = { scoreboard_id: boardId, name: 'The Foxes', color: 'orange', ...values }
  return (await who.owner.from('teams').insert(row).select('id').single().throwOnError()).data.id
}
const add = (points: number, args: object = {}, client: SupabaseClient = who.owner) =>
  client.rpc('add_points', { team_id: teamId, points, ...args })
const undo = (event_id: string, args: object = {}, client: SupabaseClient = who.owner) => client.rpc('undo_points', { event_id, ...args })
const scoreOf = async (id = teamId): Promise<number> =>
  (await who.owner.from('teams').select('score').eq('id', id).single().throwOnError()).data.score
const events = async (id = boardId): Promise<ScoreEvent[]> =>
  (await who.owner.from('score_events').select('*').eq('scoreboard_id', id).order('created_at').throwOnError()).data as ScoreEvent[]
/** Wraps a procedure's answer in a list, so that outcomes can count it. */
const called = ({ data, error }: { data: unknown; error: unknown }) => ({ error, data: data ? [data] : null }) as never

const VERBS: Record<string, Verb[]> = {
  '[SCOREBOARD-3]': [
    {
      does: 'reads the events through the teams',
      run: (c) => add(25).then(() => c.from('teams').select('id,score_events!inner(id)').eq('scoreboard_id', boardId)),
      expect: everybody(0, { owner: 1 }),
    },
  ],
  '[SCOREBOARD-6]': [{ does: 'adds points', run: (c) => add(25, {}, c).then(called), expect: everybody('42501', { owner: 1 }) }],
  '[SCOREBOARD-9]': [
    {
      does: 'takes points back',
      run: (c) => add(25).then(async () => called(await undo((await events())[0]!.id, {}, c))),
      expect: everybody('42501', { owner: 1 }),
    },
  ],
}

describe('who may do what: [SCOREBOARD-3] events, [SCOREBOARD-6] and [SCOREBOARD-9] points', () => {
  it.each(policyCases(VERBS))('$rule $person $verb.does: $expected', async ({ verb, person, expected }) => {
    await who.owner.from('scoreboards').delete().neq('id', boardId).throwOnError()
    expect(outcome(await verb.run(who[person as Person]))).toBe(expected)
  })
})

it('[SCOREBOARD-1] the audience never reads whose it is', async () => {
  for (const client of [who.anyone, who.phone, who['other host']]) {
    const { data } = await client.from('scoreboards').select('*').eq('slug', slug).single().throwOnError()
    expect(data).toMatchObject({
      id: boardId,
      user_id: null,
      display_type: 'bar_chart',
      finish_line: null,
      dark_mode: false,
    })
  }
})

it.each([
  ['an upper-case slug', { slug: 'Quiz' }],
  ['a slug with a slash', { slug: 'a/b' }],
  ['an empty slug', { slug: '' }],
  ['a finish line of nothing', { finish_line: 0 }],
  ['an endless finish line', { finish_line: 1e12 }],
  ['an unknown display type', { display_type: 'pie' }],
])('[SCOREBOARD-5] refuses %s', async (_what, values) => {
  expect((await who.owner.from('scoreboards').update(values).eq('id', boardId)).error?.code).toBe('23514')
})

it('[SCOREBOARD-5] a slug is one scoreboard’s alone, whoever asks', async () => {
  for (const client of [who.owner, who['other host']]) {
    const { error } = await client.from('scoreboards').insert({ name: 'Quiz', slug })
    expect([error?.code, error?.details]).toEqual(['23505', `Key (slug)=(${slug}) already exists.`])
  }
})

describe('points', () => {
  it('[SCOREBOARD-6] three hundred presses at once from two keepers lose nothing, and each is an event', async () => {
    const other = await makeTeam({ name: 'Bluebirds', color: 'blue' })
    const presses = Array.from({ length: 300 }, (_, n) => (n % 2 === 0 ? add(n) : add(n, { team_id: other })))
    const answers = await Promise.all(presses)
    expect(answers.filter(({ error }) => error)).toEqual([])
    expect([await scoreOf(), await scoreOf(other)]).toEqual([22_350, 22_500])
    const all = await events()
    // Adding 0 points makes no event.
    expect(all).toHaveLength(299)
    for (const id of [teamId, other]) {
      const own = all.filter((event) => event.team_id === id)
      // Every event starts from a different score, so no two presses overwrote each other.
      expect(new Set(own.map((event) => event.score)).size).toBe(own.length)
      expect(new Set(own.map((event) => event.score - event.points)).size).toBe(own.length)
    }
  })

  it('[SCOREBOARD-6] presses and a set score at once end in a score that its events add up to', async () => {
    await Promise.all([
      ...Array.from({ length: 50 }, () => add(25)),
      ...[7, 8, 9].map((score) => who.owner.from('teams').update({ score }).eq('id', teamId).throwOnError()),
    ])
    const total = (await events()).reduce((sum, event) => sum + event.points, 0)
    expect(await scoreOf()).toBe(total)
  })

  it('[SCOREBOARD-7] a press answers the team and says who, when, how much', async () => {
    const { data } = await add(-50).throwOnError()
    expect(data as Team).toMatchObject({ id: teamId, scoreboard_id: boardId, name: 'The Foxes', score: -50 })
    const [event] = await events()
    expect(event).toMatchObject({ team_id: teamId, user_id: people.ownerId, points: -50, score: -50, undoes: null })
    expect(Math.abs(Date.parse(event!.created_at) - Date.now())).toBeLessThan(60_000)
  })

  it('[SCOREBOARD-7] a score that is set, by an update or with a new team, is an event too; another change is none', async () => {
    await who.owner.from('teams').update({ score: 100 }).eq('id', teamId).throwOnError()
    await who.owner.from('teams').update({ score: 100, name: 'Foxes' }).eq('id', teamId).throwOnError()
    const rich = await makeTeam({ score: 30 })
    await who.owner.from('teams').upsert({ id: rich, scoreboard_id: boardId, name: 'Rich', color: 'red', score: 10 }).throwOnError()
    const seen = (await events()).map(({ team_id, points, score, user_id }) => [team_id, points, score, user_id])
    expect(seen).toHaveLength(3)
    expect(seen).toEqual(
      expect.arrayContaining([
        [teamId, 100, 100, people.ownerId],
        [rich, 30, 30, people.ownerId],
        [rich, -20, 10, people.ownerId],
      ]),
    )
  })

  it('[SCOREBOARD-7] what was not written is no event', async () => {
    const { error } = await who.owner.from('teams').insert([
      { scoreboard_id: boardId, name: 'A', color: 'red', score: 5 },
      { scoreboard_id: MISSING, name: 'B', color: 'red', score: 5 },
    ])
    expect(error?.code).toBe('42501')
    expect(await events()).toEqual([])
  })

  it('[SCOREBOARD-8] fifty sendings of one press count once', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(25, { id }).throwOnError()))
    expect(new Set(answers.map(({ data }) => (data as Team).score))).toEqual(new Set([25]))
    expect((await events()).map((event) => [event.id, event.points])).toEqual([[id, 25]])
  })

  it('[SCOREBOARD-8] the id of another press is taken, another host’s included', async () => {
    const id = crypto.randomUUID()
    await add(25, { id }).throwOnError()
    expect((await add(50, { id })).error).toMatchObject({ code: '23505', message: 'This id is taken.' })
    const board = { name: 'Theirs', slug: crypto.randomUUID() }
    const { data } = await who['other host'].from('scoreboards').insert(board).select('id').single().throwOnError()
    const theirs = { scoreboard_id: data.id, name: 'T', color: 'red' }
    const team = await who['other host'].from('teams').insert(theirs).select('id').single().throwOnError()
    const { error } = await add(25, { id, team_id: team.data.id }, who['other host'])
    expect(error?.code).toBe('23505')
    expect(await scoreOf()).toBe(25)
  })

  it.each([
    [{ points: SCORE_MAX + 1 }, '23514'],
    [{ points: 2.5 }, '22P02'],
    [{ points: 'many' }, '22P02'],
    [{ points: null }, '23502'],
    [{ team_id: MISSING }, '42501'],
  ])('[SCOREBOARD-8] refuses %j with %s', async (args, code) => {
    expect((await add(1, args)).error?.code).toBe(code)
    expect(await events()).toEqual([])
  })

  it('[SCOREBOARD-8] a score stays within its limits, on every way to it', async () => {
    await add(SCORE_MAX).throwOnError()
    expect((await add(1)).error).toMatchObject({ code: '22003', message: 'A score stays between -1,000,000,000 and 1,000,000,000.' })
    expect(
      (
        await who.owner
          .from('teams')
          .update({ score: SCORE_MAX + 1 })
          .eq('id', teamId)
      ).error?.code,
    ).toBe('23514')
    // From the lowest to the highest score, the largest possible difference.
    await who.owner.from('teams').update({ score: -SCORE_MAX }).eq('id', teamId).throwOnError()
    expect((await events()).map((event) => event.points).sort()).toEqual([-2 * SCORE_MAX, SCORE_MAX])
  })
})

describe('undo', () => {
  const press = async (points: number): Promise<string> => {
    const id = crypto.randomUUID()
    await add(points, { id }).throwOnError()
    return id
  }

  it('[SCOREBOARD-9] takes the points back by a new event, whatever was added since', async () => {
    const id = await press(25)
    await press(100)
    const { data } = await undo(id).throwOnError()
    expect((data as Team).score).toBe(100)
    const undone = (await events()).filter((event) => event.undoes !== null)
    expect(undone).toEqual([expect.objectContaining({ undoes: id, points: -25, score: 100, user_id: people.ownerId })])
  })

  it('[SCOREBOARD-9] twenty keepers at once take it back once', async () => {
    const id = await press(25)
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(id)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    for (const { error } of answers.filter((answer) => answer.error))
      expect(error).toMatchObject({ code: '22023', message: 'These points were taken back already.' })
    expect(await scoreOf()).toBe(0)
  })

  it('[SCOREBOARD-9] sent again with its id it is the undo that was made', async () => {
    const [id, own] = [await press(25), crypto.randomUUID()]
    for (let n = 0; n < 3; n++) await undo(id, { id: own }).throwOnError()
    expect((await events()).filter((event) => event.undoes === id)).toHaveLength(1)
    expect(await scoreOf()).toBe(0)
  })

  it('[SCOREBOARD-9] is not taken back itself, and cannot leave the limits', async () => {
    const id = await press(SCORE_MAX)
    await undo(id).throwOnError()
    const made = (await events()).find((event) => event.undoes === id)!
    expect((await undo(made.id)).error?.code).toBe('22023')
    expect((await undo(MISSING)).error?.code).toBe('42501')
    const low = await press(-SCORE_MAX)
    await press(SCORE_MAX)
    await press(SCORE_MAX)
    expect((await undo(low)).error?.code).toBe('22003')
    expect(await scoreOf()).toBe(SCORE_MAX)
  })
})

it('[SCOREBOARD-3] only the host hears of an event; a phone on the public page hears the score', async () => {
  const subscriptions = [
    { table: 'score_events', filter: `scoreboard_id=eq.${boardId}` },
    { table: 'teams', filter: `scoreboard_id=eq.${boardId}` },
  ]
  const ears = await Promise.all(
    [who.owner, who['other host'], who.phone, who.anyone].map(async (client) => ({ client, ear: await listen(client, subscriptions) })),
  )
  await add(25).throwOnError()
  const [own, ...others] = ears.map(({ ear }) => ear.heard)
  await settles(own!, 2)
  expect(own!.map((change) => change.table).sort()).toEqual(['score_events', 'teams'])
  for (const heard of others) {
    await settles(heard, 1)
    expect(heard.map((change) => [change.table, (change.new as Team).score])).toEqual([['teams', 25]])
  }
  for (const { client, ear } of ears) await client.removeChannel(ear.channel)
})

it('[SCOREBOARD-3] [SCOREBOARD-21] events go with their team, teams with their scoreboard', async () => {
  await add(25).throwOnError()
  const other = await makeTeam({ name: 'Owls', score: 5 })
  await who.owner.from('teams').delete().eq('id', teamId).throwOnError()
  expect((await events()).map((event) => event.team_id)).toEqual([other])
  await who.owner.from('scoreboards').delete().eq('id', boardId).throwOnError()
  const left = await people.server.services.store.readSql(
    'select id from teams where scoreboard_id = ? union all select id from score_events where scoreboard_id = ?',
    [boardId, boardId],
  )
  expect(left).toEqual([])
})

describe('[F23] a reset', () => {
  it('[SCOREBOARD-22] sets every score to 0, each by an event that can be taken back', async () => {
    const other = await makeTeam({ name: 'Owls' })
    await makeTeam({ name: 'Bats' })
    await add(25)
    await add(-10, { team_id: other })
    const { data } = await who.owner.rpc('reset_scores', { scoreboard_id: boardId }).throwOnError()
    expect(data).toEqual({ teams: 2 })
    expect([await scoreOf(), await scoreOf(other)]).toEqual([0, 0])
    const made = await events()
    expect(made.map(({ points }) => points)).toEqual([25, -10, expect.any(Number), expect.any(Number)])
    await undo(made.find(({ points }) => points === -25)?.id as string).throwOnError()
    expect([await scoreOf(), await scoreOf(other)]).toEqual([25, 0])
  })

  it('[SCOREBOARD-9] what was given before it is not taken back while it stands', async () => {
    await add(100)
    const [given] = await events()
    await who.owner.rpc('reset_scores', { scoreboard_id: boardId }).throwOnError()
    await add(10)
    expect((await undo(given?.id as string)).error).toMatchObject({
      code: '22023',
      message: 'The scores were reset after these points. Take the reset back first.',
    })
    expect(await scoreOf()).toBe(10)
    const made = await events()
    await undo(made.find(({ points }) => points === 10)?.id as string).throwOnError()
    await undo(made.find(({ points }) => points === -100)?.id as string).throwOnError()
    await undo(given?.id as string).throwOnError()
    expect(await scoreOf()).toBe(0)
  })

  it('[SCOREBOARD-22] is the host’s alone', async () => {
    await add(25)
    for (const client of Object.values(who).filter((one) => one !== who.owner)) {
      const { error } = await client.rpc('reset_scores', { scoreboard_id: boardId })
      expect(error?.code).toBe('42501')
    }
    expect(await scoreOf()).toBe(25)
  })
})

it('[F23] [SCOREBOARD-23] has the three buttons’ points: +25, +50, +100, or three others', async () => {
  const read = async () => (await who.owner.from('scoreboards').select('quick_points').eq('id', boardId).single().throwOnError()).data
  expect(await read()).toEqual({ quick_points: [25, 50, 100] })
  const set = (quick_points: unknown) => who.owner.from('scoreboards').update({ quick_points }).eq('id', boardId)
  await set([1, -5, 1_000_000]).throwOnError()
  for (const wrong of [[1, 2], [1, 2, 0], [1, 2, 2.5], [1, 2, 1_000_001], [1, 2, '3'], {}, 'x'])
    expect((await set(wrong)).error?.code).toBe('23514')
  expect(await read()).toEqual({ quick_points: [1, -5, 1_000_000] })
})

it('[F23] [SCOREBOARD-24] no two teams of a scoreboard have one name, whatever its case and white space', async () => {
  const insert = (name: string, scoreboard_id = boardId) => who.owner.from('teams').insert({ scoreboard_id, name, color: 'red' })
  for (const name of ['The Foxes', ' the FOXES '])
    expect((await insert(name)).error).toMatchObject({ code: '23505', message: 'Another team of this scoreboard has this name.' })
  await insert('Owls').throwOnError()
  expect((await who.owner.from('teams').update({ name: 'OWLS' }).eq('id', teamId)).error?.code).toBe('23505')
  // A team may change the case of its own name, and other boards may use the same name.
  await who.owner.from('teams').update({ name: 'THE FOXES', color: 'teal' }).eq('id', teamId).throwOnError()
  const other = { name: 'Other', slug: `other-${crypto.randomUUID()}` }
  const { data } = await who.owner.from('scoreboards').insert(other).select('id').single().throwOnError()
  await insert('The Foxes', data.id).throwOnError()
  // Of two simultaneous inserts one is refused.
  const both = await Promise.all([insert('Bats'), insert('bats')])
  expect(both.filter(({ error }) => error === null)).toHaveLength(1)
})

it('[SCOREBOARD-27] a scoreboard has at most 500 teams, however they arrive', async () => {
  expect(TEAMS_MAX).toBe(500)
  let made = 0
  const some = (count: number) => Array.from({ length: count }, () => ({ scoreboard_id: boardId, name: `Team ${++made}`, color: 'red' }))
  const insert = (count: number) => who.owner.from('teams').insert(some(count)).select('id')
  const full = { code: '23514', message: 'A scoreboard has at most 500 teams.' }
  await who.owner.from('teams').delete().eq('id', teamId).throwOnError()
  expect((await insert(501)).error).toMatchObject(full)
  const { data } = await insert(500).throwOnError()
  expect(data).toHaveLength(500)
  expect((await insert(1)).error).toMatchObject(full)
  const [first] = data as { id: string }[]
  await who.owner.from('teams').update({ score: 5 }).eq('id', first!.id).throwOnError()
  await who.owner.from('teams').delete().eq('id', first!.id).throwOnError()
  const both = await Promise.all([insert(1), insert(1)])
  expect(both.filter(({ error }) => error === null)).toHaveLength(1)
})

describe('[F23] [SCOREBOARD-25] who came to the finish line first', () => {
  const line = (finish_line: number | null) => who.owner.from('scoreboards').update({ finish_line }).eq('id', boardId).throwOnError()
  const order = async (client: SupabaseClient = who.owner) =>
    ((await client.rpc('finish_order', { scoreboard_id: boardId }).throwOnError()).data as { team_id: string }[]).map(
      ({ team_id }) => team_id,
    )

  it('is known from the events, and begins anew for who fell behind it', async () => {
    const owls = await makeTeam({ name: 'Owls' })
    const bats = await makeTeam({ name: 'Bats' })
    expect(await order()).toEqual([])
    await add(100, { team_id: owls })
    await add(150)
    await add(50, { team_id: bats })
    await line(100)
    expect(await order()).toEqual([owls, teamId])
    await add(-10, { team_id: owls })
    expect(await order()).toEqual([teamId])
    await add(900, { team_id: bats })
    await add(10, { team_id: owls })
    expect(await order()).toEqual([teamId, bats, owls])
    await line(null)
    expect(await order()).toEqual([])
  })

  it('S36: takes two events of each of many teams, however often they crossed the line', async () => {
    await line(100)
    await add(100)
    const some = Array.from({ length: TEAMS_MAX - 1 }, (_, n) => ({ scoreboard_id: boardId, name: `Team ${n}`, color: 'red', score: 150 }))
    const { data } = await who.owner.from('teams').insert(some).select('id').throwOnError()
    const others = (data as { id: string }[]).map(({ id }) => id)
    for (const score of [90, 120, 130])
      await who.owner.from('teams').update({ score }).eq('scoreboard_id', boardId).neq('id', teamId).throwOnError()
    // A change of many rows may be made in parts, each with a time of its own.
    const came = new Map((await events()).flatMap((one) => (one.score === 120 ? [[one.team_id, one.created_at]] : [])))
    const told = others.map((team_id) => ({ team_id, at: came.get(team_id) as string }))
    told.sort((a, b) => a.at.localeCompare(b.at) || a.team_id.localeCompare(b.team_id))
    const reads = vi.spyOn(people.server.services.store, 'read')
    const { data: order } = await who.anyone.rpc('finish_order', { scoreboard_id: boardId }).throwOnError()
    const found = await Promise.all(reads.mock.results.map(({ value }) => value as Promise<unknown[]>))
    reads.mockRestore()
    expect(order).toEqual([{ team_id: teamId, at: expect.any(String) }, ...told])
    // Rows read: the scoreboard, its teams, and per team its last event below the line (if any) and the first
    // after that.
    expect(found.flat()).toHaveLength(1 + TEAMS_MAX + 1 + 2 * (TEAMS_MAX - 1))
  })

  it('is told to everybody with the link, with nothing else', async () => {
    await line(100)
    await add(100)
    for (const client of Object.values(who)) {
      const { data } = await client.rpc('finish_order', { scoreboard_id: boardId }).throwOnError()
      expect(data).toEqual([{ team_id: teamId, at: expect.any(String) }])
    }
    expect((await who.owner.rpc('finish_order', { scoreboard_id: crypto.randomUUID() })).data).toEqual([])
  })
})

describeHelped({
  people,
  rules: '[SCOREBOARD-31]',
  role: 'score',
  otherRole: 'stage',
  make: async () => {
    const row = { name: 'Quiz', slug: `quiz-${crypto.randomUUID()}` }
    const { data } = await who.owner.from('scoreboards').insert(row).select('id').single().throwOnError()
    boardId = data.id
    await makeTeam({ score: 5 })
    return data.id
  },
  table: 'score_events',
  column: 'scoreboard_id',
  touch: (board) => who.owner.from('teams').update({ score: 30 }).eq('scoreboard_id', board).throwOnError(),
})

describe('a helper who keeps score', () => {
  it('[SCOREBOARD-31] adds points and takes them back under their own name, and does no more', async () => {
    const keeper = await helperOf(people, boardId, 'score', 'Mara')
    await add(25, {}, keeper).throwOnError()
    const [given] = await events()
    await undo(given!.id, {}, keeper).throwOnError()
    await add(10).throwOnError()
    expect((await events()).map(({ points, helper, user_id }) => [points, helper, user_id])).toEqual([
      [25, 'Mara', null],
      [-25, 'Mara', null],
      [10, null, people.ownerId],
    ])
    const { data } = await keeper.from('scoreboards').select('name,quick_points').throwOnError()
    expect(data).toEqual([{ name: 'Quiz', quick_points: [25, 50, 100] }])
    expect(await keeper.rpc('reset_scores', { scoreboard_id: boardId })).toMatchObject({ status: 401, error: { code: '42501' } })
    await keeper.from('teams').update({ score: 999 }).eq('scoreboard_id', boardId)
    await keeper.from('teams').delete().eq('scoreboard_id', boardId)
    await keeper.from('scoreboards').update({ name: 'Mine' }).eq('id', boardId)
    const row = { scoreboard_id: boardId, name: 'Ours', color: 'red' }
    expect((await keeper.from('teams').insert(row)).error?.code).toBe('42501')
    expect((await who.owner.from('teams').select('name,score').eq('scoreboard_id', boardId).throwOnError()).data).toEqual([
      { name: 'The Foxes', score: 10 },
    ])
  })

  it('[SCOREBOARD-31] one of another scoreboard, and one who runs the stage, change no score', async () => {
    const { data } = await who.owner
      .from('scoreboards')
      .insert({ name: 'B', slug: `b-${slug}` })
      .select('id')
      .single()
      .throwOnError()
    await add(25)
    const [given] = await events()
    const other = await helperOf(people, data.id, 'score')
    expect([(await add(5, {}, other)).error?.code, (await undo(given!.id, {}, other)).error?.code]).toEqual(['42501', '42501'])
    const stage = await helperOf(people, boardId, 'stage')
    const refused = await add(5, {}, stage)
    expect([refused.status, refused.error?.message]).toEqual([401, 'Only its host, or a helper who keeps score, changes a score.'])
    expect((await undo(given!.id, {}, stage)).status).toBe(401)
    expect(await scoreOf()).toBe(25)
  })

  it('[SCOREBOARD-31] one of an event keeps score in its scoreboards, and in no other', async () => {
    const { data: event } = await who.owner.from('evenings').insert({ name: 'Gala' }).select('id').single().throwOnError()
    const keeper = await helperOf(people, event.id, 'score')
    expect((await add(5, {}, keeper)).error?.code).toBe('42501')
    await who.owner.from('evening_items').insert({ evening_id: event.id, session_id: boardId }).throwOnError()
    const { heard } = await listen(keeper, [{ table: 'score_events' }])
    await add(5, {}, keeper).throwOnError()
    await settles(heard, 1)
    expect(await scoreOf()).toBe(5)
    await who.owner.from('evening_items').delete().eq('session_id', boardId).throwOnError()
    expect((await add(5, {}, keeper)).error?.code).toBe('42501')
    expect(await scoreOf()).toBe(5)
  })
})
