import { beforeEach, expect, it, vi } from 'vitest'

let inserted: [table: string, row: object][]
vi.mock('../../../../kit/data/client.ts', () => ({
  supabase: {
    from: (table: string) => ({
      insert: async (row: object) => {
        inserted.push([table, row])
        return { error: null }
      },
    }),
  },
}))
const { TEMPLATES } = await import('./templates.ts')
beforeEach(() => {
  inserted = []
})

it('[VOTE-60] a vote may begin as a quiz: a question with a right answer and a countdown, unlike a motion', async () => {
  const fill = (name: string) => TEMPLATES.find((template) => template.name === name)?.fill?.('s')
  await fill('Quiz')
  await fill('A motion')
  const choices = [
    { id: '1', text: 'Saturn' },
    { id: '2', text: 'Jupiter' },
    { id: '3', text: 'Neptune' },
  ]
  expect(inserted).toMatchObject([
    ['voting_questions', { session_id: 's', question: 'Which planet is the largest?', choices, correct: ['2'], seconds: 20 }],
    ['voting_questions', { session_id: 's', question: 'Do you agree?' }],
  ])
  expect(inserted[1]?.[1]).not.toHaveProperty('correct')
})
