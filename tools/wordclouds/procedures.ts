import { refuse } from '../../contract/errors.ts'
import { and, eq, gt, inList } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { own } from '../../contract/policy.ts'
import { type Context, defineProcedure, type Procedure } from '../../contract/procedure.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { belongsTo, json } from '../../contract/table.ts'
import { MERGED_AT_ONCE, MERGED_DEPTH, MERGED_MAX } from './tables.ts'

type Word = RowOf<'word_cloud_words'>

/** Ids of words. */
const someWords = json<string[]>(4096, { check: idsProblem })

function idsProblem(value: Json): string | null {
  const isList = Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'string')
  if (!isList) return 'words must be a list of ids of words.'
  return value.length <= MERGED_AT_ONCE ? null : `At most ${MERGED_AT_ONCE} words are merged at once.`
}

/** Rule WORD-43. The engine adds up what merged words count (`tally` in tables.ts). */
const mergeWords = defineProcedure({
  name: 'merge_words',
  about: 'Merges words of a word cloud into another: they are hidden, and each time that one is said counts for the other.',
  args: { words: someWords, into: belongsTo('word_cloud_words') },
  async run({ words, into }, { actor, rows }): Promise<null> {
    const kept = await ownWord(into, { actor, rows })
    const ids = [...new Set(words)].filter((id) => id !== kept.id)
    const merged = await rows.find('word_cloud_words', and(inList('id', ids), eq('session_id', kept.session_id)), { lock: true })
    if (ids.length === 0 || merged.length < ids.length) refuse('22023', 'Words are merged into another one of their session.')
    const decided = [kept, ...merged].find(({ hidden }) => hidden)
    if (decided) refuse('22023', `“${decided.word}” is hidden or merged already.`)
    const others = await rows.find('word_cloud_words', and(eq('session_id', kept.session_id), MERGED), { limit: MERGED_MAX })
    if (others.length + merged.length > MERGED_MAX) refuse('54000', `At most ${MERGED_MAX} words of a session are merged into others.`)
    if (merged.some(({ word }) => depthOf(word, others) > MERGED_DEPTH))
      refuse('54000', `Merged words are merged again at most ${MERGED_DEPTH - 1} times. Separate some first.`)
    await rows.update('word_cloud_words', inList('id', ids), { hidden: true, merged_into: kept.word })
    return null
  },
})

/** Rule WORD-44. */
const separateWords = defineProcedure({
  name: 'separate_words',
  about: 'Undoes the merge of words: each has its own frequency again, and the other has it no longer.',
  args: { words: someWords },
  async run({ words }, { actor, rows }): Promise<null> {
    const found = await rows.find('word_cloud_words', inList('id', words), { lock: true })
    const sessions = await rows.find(
      'word_cloud_sessions',
      and(inList('id', [...new Set(found.map((word) => word.session_id))]), own(actor)),
    )
    const isTheirs = found.every((word) => sessions.some(({ id }) => id === word.session_id))
    if (found.length === 0 || !isTheirs) refuse('42501', 'There is no word of yours with this id.')
    if (found.some((word) => word.merged_into === null)) refuse('22023', 'The word is not merged.')
    await rows.update('word_cloud_words', inList('id', words), { hidden: false, merged_into: null })
    return null
  },
})

/** Matches all merged words. Only in this form does the query use the partial index. */
const MERGED = gt('merged_into', '')

/** Returns how many merges lead to a word, one after the other, together with one more. */
function depthOf(word: string, merged: readonly Word[]): number {
  const below = merged.filter(({ merged_into }) => merged_into === word).map((one) => depthOf(one.word, merged))
  return 1 + Math.max(0, ...below)
}

async function ownWord(id: string, { actor, rows }: Pick<Context, 'actor' | 'rows'>): Promise<Word> {
  if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host merges words.', { status: 401 })
  const [word] = await rows.find('word_cloud_words', eq('id', id), { lock: true })
  const [session] = word ? await rows.find('word_cloud_sessions', and(eq('id', word.session_id), own(actor))) : []
  return word && session ? word : refuse('42501', 'There is no word of yours with this id.')
}

declare module '../../contract/procedure.ts' {
  interface Procedures {
    merge_words: typeof mergeWords
    separate_words: typeof separateWords
  }
}

export const procedures: readonly Procedure[] = [mergeWords, separateWords]
