// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import { PodiumControl } from './podium-control.tsx'

const COUNTED = { id: 's', podium: 0, ranked: 4, counted_at: '2026-01-01T00:00:00Z' }
const textOf = async (session: typeof COUNTED, hasScored: boolean) =>
  (await mount(<PodiumControl session={session} hasScored={hasScored} />)).textContent

it('[VOTE-47] offers no podium while nobody has a point, and says so in a quiz', async () => {
  expect(await textOf(COUNTED, true)).toBe('Show podium')
  expect(await textOf({ ...COUNTED, ranked: 0 }, true)).toBe('Nobody has a point yet.')
  expect(await textOf({ ...COUNTED, ranked: 0 }, false)).toBe('')
})
