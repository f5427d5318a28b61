import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { tools } from '../../tools/server.ts'
import { ONE } from './people.ts'
import { peopleOfFile } from './people-of-file.ts'

/** News of a session, for every tool that shows its audience something while it runs. */
const people = peopleOfFile({ tools })
const { who } = people
let id: string

const insert = async (client: SupabaseClient, table: string, values: object): Promise<string> => {
  const row = { id: randomUUID(), ...values }
  await client.from(table).insert(row).throwOnError()
  return row.id
}
const made = (table: string, values: object) => insert(who.owner, table, values)
const sent = (table: string, values: object) => insert(who.phone, table, { device_id: ONE, ...values })
const change = (table: string, of: string, values: object) => () => who.owner.from(table).update(values).eq('id', of).throwOnError()
const call = (name: string, args: object) => () => who.owner.rpc(name, args).throwOnError()
/** Returns by how much the news of the session grow with each step. */
async function grow(steps: readonly (() => PromiseLike<unknown>)[]): Promise<number[]> {
  const read = () => who.phone.from('presentations').select('news').eq('id', id).single().throwOnError()
  const news = async (): Promise<number> => (await read()).data?.news
  const grown: number[] = []
  for (const step of steps) {
    const before = await news()
    await step()
    grown.push((await news()) - before)
  }
  return grown
}

it('[EVENT-104] a Q&A: a question that is approved or goes on stage, never one that waits, is hidden or answered', async () => {
  id = await made('qa_sessions', { name: 'Ask' })
  const ask = (content: string) => sent('questions', { session_id: id, content })
  expect(await grow([() => ask('A rumour?')])).toEqual([0])
  const [first, second, third] = [await ask('Why?'), await ask('When?'), await ask('Rude')]
  const stage = (question: string | null) => call('stage_question', { session: id, question })
  expect(
    await grow([
      change('questions', third, { status: 'hidden' }),
      change('questions', first, { status: 'approved' }),
      change('questions', second, { status: 'approved' }),
      stage(first),
      stage(second),
      stage(null),
      change('questions', first, { status: 'answered' }),
      change('questions', second, { status: 'hidden' }),
    ]),
  ).toEqual([0, 1, 1, 1, 1, 0, 0, 0])
})

it('[EVENT-104] several questions approved at once are as many news', async () => {
  id = await made('qa_sessions', { name: 'Ask' })
  for (const content of ['Why?', 'When?']) await sent('questions', { session_id: id, content })
  expect(await grow([() => who.owner.from('questions').update({ status: 'approved' }).eq('session_id', id).throwOnError()])).toEqual([2])
})

it('[EVENT-104] a vote: a question that opens or is revealed, never a draft', async () => {
  id = await made('voting_sessions', { name: 'Quiz' })
  const choices = ['Yes', 'No'].map((text, at) => ({ id: `c${at}`, text }))
  let question = ''
  expect(
    await grow([
      async () => {
        question = await made('voting_questions', { session_id: id, question: 'Tea?', choices })
      },
      () => change('voting_questions', question, { question: 'Tea or not?' })(),
      () => call('open_voting_question', { question, seconds: null })(),
      () => change('voting_questions', question, { state: 'closed' })(),
      () => call('reveal_voting_question', { question })(),
    ]),
  ).toEqual([0, 0, 1, 0, 1])
})

it('[EVENT-104] a survey: a question that is revealed, never what was answered', async () => {
  id = await made('survey_sessions', { name: 'Feedback', questions: [{ id: 'a', type: 'rating', question: 'How?' }] })
  const reveal = (on: boolean) => call('reveal_question', { survey: id, question: '1 rating a', on })
  expect(
    await grow([
      () => sent('survey_responses', { session_id: id, answers: ['4'] }),
      reveal(true),
      reveal(false),
      change('survey_sessions', id, { name: 'Your feedback' }),
    ]),
  ).toEqual([0, 1, 0, 0])
})

it('[EVENT-104] a poll: its answers come onto the phones, and each session: it opens', async () => {
  id = await made('polls', { question: 'Why?' })
  expect(
    await grow([
      () => sent('poll_responses', { poll_id: id, response: 'So' }),
      change('polls', id, { on_phones: true }),
      change('polls', id, { on_phones: false }),
      change('polls', id, { active: false }),
      change('polls', id, { active: true }),
    ]),
  ).toEqual([0, 1, 0, 0, 1])
})
