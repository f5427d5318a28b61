import { beforeEach, describe, expect, it } from 'vitest'
import { ONE } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'
import { MERGED_AT_ONCE, MERGED_DEPTH, MERGED_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let session: string

beforeEach(async () => {
  session = crypto.randomUUID()
  await who.owner.from('word_cloud_sessions').insert({ id: session, name: 'Colours', user_id: people.ownerId }).throwOnError()
})

/** Sends a response from the phone, and returns its id. */
async function say(response: string): Promise<string> {
  const id = crypto.randomUUID()
  await who.phone.from('word_cloud_responses').insert({ id, session_id: session, response, device_id: ONE }).throwOnError()
  return id
}
const forget = (id: string) => who.owner.from('word_cloud_responses').delete().eq('id', id).throwOnError()
async function rows(of = session) {
  const { data } = await who.owner.from('word_cloud_words').select('*').eq('session_id', of).order('word').throwOnError()
  return data ?? []
}
const idOf = async (word: string): Promise<string> => (await rows()).find((row) => row.word === word)?.id
const ids = (words: readonly string[]) => Promise.all(words.map(idOf))
const merge = async (words: readonly string[], into: string, client = who.owner) =>
  client.rpc('merge_words', { words: await ids(words), into: await idOf(into) })
const separate = async (words: readonly string[], client = who.owner) => client.rpc('separate_words', { words: await ids(words) })
/** The words that a wall may show, as `word count`. */
const shown = async (of = session) =>
  (await rows(of)).filter(({ hidden, count }) => !hidden && count > 0).map(({ word, count }) => `${word} ${count}`)
const uniqueCount = async () =>
  (await who.owner.from('word_cloud_sessions').select('unique_count').eq('id', session).single().throwOnError()).data?.unique_count

describe('merged words', () => {
  it('[WORD-43] are one, said as often as all together, whenever that is', async () => {
    for (const word of ['color', 'color', 'colour', 'colours', 'red']) await say(word)
    expect((await merge(['colour', 'colours'], 'color')).error).toBeNull()
    expect(await shown()).toEqual(['color 4', 'red 1'])
    expect(await uniqueCount()).toBe(2)
    const late = await say('Colour, colour! red')
    expect(await shown()).toEqual(['color 4', 'colour! 1', 'colour, 1', 'red 2'])
    expect((await rows()).find(({ word }) => word === 'color')).toMatchObject({ count: 4, folded_count: 6, phrase_count: 4 })
    await say('colours')
    await forget(late)
    expect(await shown()).toEqual(['color 5', 'red 1'])
  })

  it('[WORD-44] are separated exactly as they were, with what came meanwhile', async () => {
    const sent = await Promise.all(['color', 'colour', 'colours', 'colours'].map(say))
    await say('paint')
    await merge(['colour', 'colours'], 'color')
    // A word that others are merged into is merged with them.
    await merge(['color'], 'paint')
    expect(await shown()).toEqual(['paint 5'])
    await say('colour')
    await forget(sent[3] as string)
    expect(await shown()).toEqual(['paint 5'])
    await separate(['colours'])
    expect(await shown()).toEqual(['colours 1', 'paint 4'])
    await separate(['color'])
    expect(await shown()).toEqual(['color 3', 'colours 1', 'paint 1'])
    expect((await separate(['colour'])).error).toBeNull()
    expect(await shown()).toEqual(['color 1', 'colour 2', 'colours 1', 'paint 1'])
  })

  it('[WORD-9] [WORD-44] that nobody says any more are forgotten once they are separated, and so are words that were hidden', async () => {
    const sent = await Promise.all(['color', 'colour', 'colour', 'rude'].map(say))
    await merge(['colour'], 'color')
    const setRude = async (hidden: boolean) =>
      who.owner
        .from('word_cloud_words')
        .update({ hidden })
        .eq('id', await idOf('rude'))
        .throwOnError()
    await setRude(true)
    const words = async () => (await rows()).map(({ word, count }) => `${word} ${count}`)
    for (const id of sent) await forget(id)
    expect(await words()).toEqual(['colour 0', 'rude 0'])
    expect((await separate(['colour'])).error).toBeNull()
    expect(await words()).toEqual(['rude 0'])
    await setRude(false)
    expect([await words(), await uniqueCount()]).toEqual([[], 0])
    await say('colour')
    expect(await shown()).toEqual(['colour 1'])
  })

  it('[WORD-44] any order of saying, taking back, merging and separating leaves each with its own frequency', async () => {
    const words = ['a', 'b', 'c', 'd', 'e']
    const sent: { id: string; word: string }[] = []
    let seed = 7
    const next = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % n
    }
    for (const word of words) sent.push({ id: await say(word), word })
    for (let step = 0; step < 80; step++) {
      const [one = '', other = ''] = [words[next(5)], words[next(5)]]
      const kind = next(4)
      if (kind === 0) sent.push({ id: await say(one), word: one })
      else if (kind === 1 && sent.length > 0) await forget(sent.splice(next(sent.length), 1)[0]?.id ?? '')
      else if (kind === 2) await merge([one], other)
      else await separate([one])
      const now = await rows()
      for (const { word, count } of now) {
        const own = sent.filter((response) => response.word === word).length
        const merged = now.filter(({ merged_into }) => merged_into === word).reduce((sum, row) => sum + row.count, 0)
        expect([step, word, count]).toEqual([step, word, own + merged])
      }
    }
    expect((await rows()).some(({ merged_into }) => merged_into !== null)).toBe(true)
  })

  it('[WORD-43] a restored session and a copy have the merge, and go on counting', async () => {
    for (const word of ['color', 'colour', 'colour']) await say(word)
    await merge(['colour'], 'color')
    await who.owner.from('word_cloud_sessions').delete().eq('id', session).throwOnError()
    await who.owner.rpc('restore_session', { session }).throwOnError()
    expect(await shown()).toEqual(['color 3'])
    const copy = crypto.randomUUID()
    await who.owner.rpc('copy_session', { session, copy, title: 'Again' }).throwOnError()
    await say('colour')
    expect([await shown(), await shown(copy)]).toEqual([['color 4'], ['color 3']])
    await separate(['colour'])
    expect(await shown()).toEqual(['color 1', 'colour 3'])
  })

  it('[WORD-43] [WORD-44] are their host’s to merge and separate, and only what fits', async () => {
    for (const word of ['color', 'colour', 'gone']) await say(word)
    for (const person of ['other host', 'phone', 'anyone'] as const) {
      expect((await who[person].rpc('merge_words', { words: [await idOf('colour')], into: await idOf('color') })).error?.code).toBe('42501')
      expect((await who[person].rpc('separate_words', { words: [await idOf('colour')] })).error?.code).toBe('42501')
    }
    const refused = async (words: readonly string[], into: string) => (await merge(words, into)).error?.message
    expect(await refused(['color'], 'color')).toBe('Words are merged into another one of their session.')
    await who.owner
      .from('word_cloud_words')
      .update({ hidden: true })
      .eq('id', await idOf('gone'))
      .throwOnError()
    expect(await refused(['gone'], 'color')).toBe('“gone” is hidden or merged already.')
    expect(await refused(['color'], 'gone')).toBe('“gone” is hidden or merged already.')
    expect((await separate(['color'])).error?.message).toBe('The word is not merged.')
    await merge(['colour'], 'color')
    expect(await refused(['color'], 'colour')).toBe('“colour” is hidden or merged already.')
    // Nothing but the procedure changes it.
    const { data } = await who.owner
      .from('word_cloud_words')
      .update({ hidden: false })
      .eq('id', await idOf('colour'))
      .select('id')
      .throwOnError()
    expect(data).toEqual([])
    // A word of another session.
    const color = await idOf('color')
    session = crypto.randomUUID()
    await who.owner.from('word_cloud_sessions').insert({ id: session, name: 'Other', user_id: people.ownerId }).throwOnError()
    await say('red')
    const { error } = await who.owner.rpc('merge_words', { words: [await idOf('red')], into: color })
    expect(error?.message).toBe('Words are merged into another one of their session.')
  })

  it('[WORD-43] are bounded: 20 at once, 200 of a session, and chains of 5', async () => {
    const many = Array.from({ length: MERGED_MAX + 3 }, (_, n) => `w${n}`)
    for (let at = 0; at < many.length; at += 40) await say(many.slice(at, at + 40).join(' '))
    const known = new Map((await rows()).map(({ word, id }) => [word, id]))
    const mergeMany = (words: readonly string[], into: string) =>
      who.owner.rpc('merge_words', { words: words.map((word) => known.get(word)), into: known.get(into) })
    expect((await mergeMany(many.slice(1, MERGED_AT_ONCE + 2), 'w0')).error?.message).toContain('At most 20 words are merged at once.')
    for (let n = 1; n < MERGED_DEPTH + 1; n++) expect((await mergeMany([`w${n - 1}`], `w${n}`)).error).toBeNull()
    expect((await mergeMany([`w${MERGED_DEPTH}`], `w${MERGED_DEPTH + 1}`)).error).toMatchObject({
      code: '54000',
      message: 'Merged words are merged again at most 4 times. Separate some first.',
    })
    const left = many.slice(MERGED_DEPTH + 1, -1)
    const last = many.at(-1) as string
    while (left.length > MERGED_AT_ONCE) expect((await mergeMany(left.splice(0, MERGED_AT_ONCE), last)).error).toBeNull()
    expect((await mergeMany(left, last)).error).toMatchObject({
      code: '54000',
      message: 'At most 200 words of a session are merged into others.',
    })
  })
})
