// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { mount, press } from '../testing/mount.tsx'

const rows: Record<string, { within: string | null; closed_at: string | null }> = {}
const shown: string[] = []
vi.mock('../join/presentation.ts', () => ({ usePresentation: (id: string) => ({ row: rows[id] ?? null }) }))
vi.mock('./show-on-wall.ts', () => ({ showOnWall: (session: string) => void shown.push(session) }))
const { PresentSessionButton } = await import('./open-wall-button.tsx')

const open = () => mount(<PresentSessionButton session="quiz" />)

beforeEach(() => {
  shown.length = 0
  rows['quiz'] = { within: 'gala', closed_at: null }
  rows['gala'] = { within: null, closed_at: null }
})

it('[EVENT-165] presents the open event that a session is part of, and says so', async () => {
  await press(await open(), 'Present event')
  expect(shown).toEqual(['gala'])
})

it('[EVENT-165] presents a session by itself where it is part of no event, or of a closed one', async () => {
  rows['gala'] = { within: null, closed_at: '2026-11-28T19:00:00Z' }
  await press(await open(), 'Present')
  rows['quiz'] = { within: null, closed_at: null }
  await press(await open(), 'Present')
  expect(shown).toEqual(['quiz', 'quiz'])
})
