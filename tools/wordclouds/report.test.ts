// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const word = (text: string, count: number, hidden = false) => ({
  ...{ word: text, hidden, merged_into: null },
  ...{ count, folded_count: count, phrase_count: 0, folded_phrase_count: 0 },
})
const SESSION = {
  ...{ id: 's', name: 'One word', active: true, created_at: '', answers_per_phone: null, qr_display_settings: {} },
  ...{ word_cloud_settings: {}, stop_words: ['the'], blocked_words: ['rude'], moderated: false, word_list: [] as never, held_count: 2 },
  ...{ response_count: 9, unique_count: 5, folded_unique_count: 5, phrase_unique_count: 0, folded_phrase_unique_count: 0 },
}

it('[EVENT-77] a word cloud shows the words of its wall, and no others', () => {
  const words = [word('warm', 4), word('the', 3), word('rude', 2), word('Secret.', 1)]
  const hidden = [word('secret', 1, true)]
  const everybody = resultsOf(SESSION, { words, hidden }, 'wall')
  expect(everybody).toMatchObject({ headline: { value: 9, label: 'responses' }, about: '' })
  expect(everybody.blocks).toEqual([{ kind: 'words', title: null, words: [{ text: 'warm', count: 4 }], more: 0 }])
  const examples = { ...SESSION, word_cloud_settings: { useExampleData: true } }
  expect(resultsOf(examples, { words, hidden }, 'wall').blocks).toEqual([])
  expect(resultsOf(SESSION, { words, hidden }, 'host').about).toBe('2 held back by the word list')
})
