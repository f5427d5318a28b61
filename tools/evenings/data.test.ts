// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

const failures: string[] = []
vi.mock('../../kit/ui/toasts.tsx', () => ({ showFailure: (text: string) => failures.push(text) }))
/** Answers as the API does: of an update that is to return one row, an error where it changed none. */
vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) =>
  headers.get('accept') === 'application/vnd.pgrst.object+json'
    ? Response.json({ code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' }, { status: 406 })
    : new Response(null, { status: 204 }),
)
const { changeSession } = await import('./data.ts')

it('a change of a session that is deleted meanwhile is told as a failure', async () => {
  expect(await changeSession('polls', 'p', { is_active: false }, 'Failed to update item')).toBe(false)
  expect(failures).toEqual(['Failed to update item'])
})
