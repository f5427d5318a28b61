import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { ONE, TWO } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'
import { MERGED_MAX, MERGED_VOTES_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let sessionId: string

beforeEach(async () => {
  sessionId = crypto.randomUUID()
  await who.owner.from('qa_sessions').insert({ id: sessionId, name: 'All hands', user_id: people.ownerId }).throwOnError()
})

type Status = 'pending' | 'approved' | 'answered' | 'hidden'
async function asked(content: string, ...statuses: Status[]): Promise<string> {
  const id = crypto.randomUUID()
  await who.phone.from('questions').insert({ id, session_id: sessionId, content, device_id: ONE }).throwOnError()
  for (const status of statuses) await who.owner.from('questions').update({ status }).eq('id', id).throwOnError()
  return id
}
const vote = (client: SupabaseClient, question_id: string, device_id: string) =>
  client.from('question_votes').insert({ question_id, device_id }).throwOnError()
const unvote = (client: SupabaseClient, id: string) => client.from('question_votes').delete().eq('question_id', id).throwOnError()
const merge = (question: string, into: string, client = who.owner) => client.rpc('merge_questions', { question, into })
const separate = (question: string, client = who.owner) => client.rpc('separate_question', { question })
const question = async (id: string, client = who.owner) =>
  (await client.from('questions').select('status,vote_count,merged_into').eq('id', id).single().throwOnError()).data
/** Whether each phone has a vote for the question, as it reads that itself. */
const votesOf = async (id: string) => {
  const has = async (client: SupabaseClient) =>
    (await client.from('question_votes').select('id').eq('question_id', id).throwOnError()).data?.length === 1
  return [await has(who.phone), await has(who['other phone'])]
}

describe('merged questions', () => {
  it('[QA-46] are one: who voted for either has one vote, and the merged one is hidden', async () => {
    const [kept, doubled] = [await asked('Is there lunch?', 'approved'), await asked('Lunch?', 'approved')]
    await vote(who.phone, kept, ONE)
    await vote(who.phone, doubled, ONE)
    await vote(who['other phone'], doubled, TWO)
    expect((await merge(doubled, kept)).error).toBeNull()
    expect(await question(kept)).toEqual({ status: 'approved', vote_count: 2, merged_into: null })
    expect(await question(doubled)).toEqual({ status: 'hidden', vote_count: 2, merged_into: kept })
    expect(await votesOf(kept)).toEqual([true, true])
    // Only the phone that asked it learns into which.
    expect(await question(doubled, who.phone)).toMatchObject({ merged_into: kept })
    expect((await who['other phone'].from('questions').select('id').eq('id', doubled)).data).toEqual([])
    // Nothing but the procedure changes it.
    const { data } = await who.owner.from('questions').update({ status: 'pending' }).eq('id', doubled).select('id').throwOnError()
    expect(data).toEqual([])
  })

  it('[QA-46] are bounded: at most 20 into one, and two with at most 20,000 votes together', async () => {
    const kept = await asked('Is there lunch?', 'approved')
    const { store } = people.server.services
    const first = await asked('Lunch?', 'approved')
    const others: string[] = []
    for (let n = 0; n < MERGED_MAX; n++) others.push(await asked('Lunch?', 'approved'))
    const counts = (n: number) => store.write(({ sql }) => sql('update questions set vote_count = ? where id = ?', [n, first]))
    await counts(MERGED_VOTES_MAX + 1)
    expect((await merge(first, kept)).error).toMatchObject({
      code: '54000',
      message: 'Together they have more than 20,000 votes, too many to merge them.',
    })
    await counts(0)
    for (const one of others) expect((await merge(one, kept)).error).toBeNull()
    expect((await merge(first, kept)).error).toMatchObject({ code: '54000', message: 'At most 20 questions are merged into one.' })
    await separate(others[0] as string)
    expect((await merge(first, kept)).error).toBeNull()
  })

  it('[QA-47] are separated exactly as they were, with what came meanwhile', async () => {
    const [kept, doubled] = [await asked('Is there lunch?', 'approved'), await asked('Lunch?', 'approved')]
    await vote(who.phone, doubled, ONE)
    await merge(doubled, kept)
    await vote(who['other phone'], kept, TWO)
    expect((await separate(doubled)).error).toBeNull()
    expect([await question(kept), await question(doubled)]).toEqual([
      { status: 'approved', vote_count: 1, merged_into: null },
      { status: 'approved', vote_count: 1, merged_into: null },
    ])
    expect([await votesOf(kept), await votesOf(doubled)]).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('[QA-47] a phone that voted for both has both votes again, also if it took one back and voted anew', async () => {
    const [kept, doubled] = [await asked('Is there lunch?', 'approved'), await asked('Lunch?', 'approved')]
    for (const [client, device] of [[who.phone, ONE] as const, [who['other phone'], TWO] as const]) await vote(client, doubled, device)
    await vote(who.phone, kept, ONE)
    await merge(doubled, kept)
    await unvote(who['other phone'], kept)
    expect(await question(kept)).toMatchObject({ vote_count: 1 })
    await vote(who['other phone'], kept, TWO)
    await separate(doubled)
    expect([await votesOf(kept), await votesOf(doubled)]).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it('[QA-47] a vote stays that another merged question brought too', async () => {
    const kept = await asked('Is there lunch?', 'approved')
    const [first, second] = [await asked('Lunch?', 'approved'), await asked('Food?', 'approved')]
    for (const id of [first, second]) await vote(who.phone, id, ONE)
    for (const id of [first, second]) await merge(id, kept)
    expect(await question(kept)).toMatchObject({ vote_count: 1 })
    await separate(first)
    expect(await question(kept)).toMatchObject({ vote_count: 1 })
    await separate(second)
    expect(await question(kept)).toMatchObject({ vote_count: 0 })
    expect([await votesOf(first), await votesOf(second)]).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('[QA-47] the state before comes back: one that waited waits', async () => {
    const [kept, doubled] = [await asked('Is there lunch?', 'approved'), await asked('Lunch?')]
    const { data: before } = await who['other phone'].from('questions').select('*').eq('id', kept)
    await merge(doubled, kept)
    // No other phone can tell.
    expect((await who['other phone'].from('questions').select('*').eq('id', kept)).data).toEqual(before)
    await who.owner.from('questions').update({ status: 'answered' }).eq('id', kept).throwOnError()
    await separate(doubled)
    expect([await question(kept), await question(doubled)]).toMatchObject([{ status: 'answered' }, { status: 'pending' }])
    // The other may be gone: its phone took it back.
    await who.owner.from('questions').update({ status: 'approved' }).eq('id', kept).throwOnError()
    await merge(doubled, kept)
    const { store } = people.server.services
    await store.write(async (tx) => void (await tx.sql('delete from questions where id = ?', [kept])))
    expect((await separate(doubled)).error).toBeNull()
    expect(await question(doubled)).toMatchObject({ status: 'pending', merged_into: null })
  })

  it('[QA-46] [QA-47] are their host’s to merge and separate, and only what fits', async () => {
    const [kept, doubled, waiting] = [await asked('A?', 'approved'), await asked('B?', 'approved'), await asked('C?')]
    for (const person of ['other host', 'phone', 'anyone'] as const) {
      expect((await merge(doubled, kept, who[person])).error?.code).toBe('42501')
      expect((await separate(doubled, who[person])).error?.code).toBe('42501')
    }
    const refused = async (from: string, into: string) => (await merge(from, into)).error?.message
    expect(await refused(kept, kept)).toBe('A question is merged into another one of its session.')
    expect(await refused(doubled, waiting)).toBe('A question is merged only into one that as many can see.')
    await who.owner.rpc('stage_question', { session: sessionId, question: doubled }).throwOnError()
    expect(await refused(doubled, kept)).toBe('The question is on stage. Take it off first.')
    await who.owner.rpc('stage_question', { session: sessionId, question: null }).throwOnError()
    const hidden = await asked('D?', 'hidden')
    expect(await refused(hidden, kept)).toBe('Only a question that waits or that the audience sees is merged.')
    expect((await separate(doubled)).error?.message).toBe('The question is not merged.')
    await merge(doubled, kept)
    expect(await refused(waiting, doubled)).toBe('One of them is merged already. Separate it first.')
    const last = await asked('E?', 'approved')
    await merge(kept, last)
    expect((await separate(doubled)).error?.message).toBe('“A?” is merged itself. Separate that one first.')
    expect(await question(doubled)).toMatchObject({ merged_into: kept })
  })
})
