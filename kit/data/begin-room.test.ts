import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setHostTexts } from '../../parts/texts/host.ts'

const server = { languages: {} as Record<string, string | null>, written: [] as unknown[], fails: false }
vi.mock('./client.ts', () => {
  const answer = (data: unknown) => (server.fails ? { data: null, error: { code: '50000', message: 'Down' } } : { data, error: null })
  const presentations = {
    select: () => ({
      eq: (_: string, id: string) => ({
        maybeSingle: async () => answer(id in server.languages ? { language: server.languages[id] } : null),
      }),
    }),
    update: (values: object) => ({
      eq: async (_: string, id: string) => {
        server.written.push([id, values])
        return answer(null)
      },
    }),
  }
  return { supabase: { from: () => presentations } }
})
const { beginRoom } = await import('./begin-room.ts')

beforeEach(() => Object.assign(server, { languages: {}, written: [], fails: false }))
afterEach(() => setHostTexts('en', {}, []))

it('stores nothing for a host whose screens are in English', async () => {
  await beginRoom('new')
  expect(server.written).toEqual([])
})

it('stores the language of the host’s screens', async () => {
  setHostTexts('de', {}, ['de-CH'])
  await beginRoom('new')
  expect(server.written).toEqual([['new', { language: 'de' }]])
})

it('takes over the language of another session, and none where that has none', async () => {
  setHostTexts('de', {}, ['de-CH'])
  server.languages = { french: 'fr', plain: null }
  for (const like of ['french', 'plain', 'gone']) await beginRoom('new', like)
  expect(server.written).toEqual([['new', { language: 'fr' }]])
})

it('leaves a session as it is where its language cannot be stored, and says so in the console alone', async () => {
  setHostTexts('de', {}, ['de-CH'])
  server.fails = true
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(beginRoom('new')).resolves.toBeUndefined()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
