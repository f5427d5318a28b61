import { expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { ONE } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
/** More than one commit restores. */
const WORDS = LIMITS.changedRows * 2 + 100
const SAID = ['w1', `w${WORDS / 2}`, `w${WORDS}`]

it('[WORD-9] a word that a phone sends while its cloud is being restored stays hidden, and merged', { timeout: 60_000 }, async () => {
  const id = crypto.randomUUID()
  await who.owner.from('word_cloud_sessions').insert({ id, name: 'Lunch', user_id: people.ownerId }).throwOnError()
  const say = (response: string) => who.phone.from('word_cloud_responses').insert({ session_id: id, response, device_id: ONE })
  for (let at = 0; at < WORDS; at += 30)
    await say(Array.from({ length: Math.min(30, WORDS - at) }, (_, n) => `w${at + n + 1}`).join(' ')).throwOnError()
  await say('colour').throwOnError()
  await say('color').throwOnError()
  const rowsOf = async (words: readonly string[]) =>
    (await who.owner.from('word_cloud_words').select('*').eq('session_id', id).in('word', words).order('word').throwOnError()).data ?? []
  await who.owner.from('word_cloud_words').update({ hidden: true }).eq('session_id', id).in('word', SAID).throwOnError()
  const [color, colour] = await rowsOf(['color', 'colour'])
  await who.owner.rpc('merge_words', { words: [colour.id], into: color.id }).throwOnError()
  await who.owner.from('word_cloud_sessions').delete().eq('id', id).throwOnError()

  const restoring = who.owner.rpc('restore_session', { session: id }).then((answer) => answer)
  const isSent = async () => (await say([...SAID, 'colour'].join(' '))).error === null
  while (!(await isSent())) await new Promise((done) => setTimeout(done, 1))
  expect(await restoring).toMatchObject({ error: null, data: { left_out: 0 } })
  expect((await rowsOf(SAID)).map(({ hidden, count }) => [hidden, count])).toEqual(SAID.map(() => [true, 2]))
  expect((await rowsOf(['color', 'colour'])).map(({ hidden, merged_into, count }) => [hidden, merged_into, count])).toEqual([
    [false, null, 3],
    [true, 'color', 2],
  ])
})
