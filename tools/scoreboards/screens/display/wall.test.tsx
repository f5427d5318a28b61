// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import { shownText } from '../../../../kit/testing/shown-text.ts'
import { OwnWindow } from '../../../../kit/wall/own-window.ts'
import { CollectedProvider, collectSaid, useSaidTitle } from '../../../../kit/wall/said.ts'

const TEAMS = ['Foxes', 'Owls', 'Bats'].map((name, at) => ({
  id: name,
  name,
  color: 'blue',
  score: [400, 410, 90][at],
  created_at: `${at}`,
}))
const BOARD = { id: 'b', name: 'Finals', display_type: 'racing_horses', finish_line: 400 }
vi.mock('../../data.ts', () => ({
  useBoardOnWall: () => ({ state: 'ready', board: BOARD, teams: TEAMS }),
  useArrivals: () => ['Foxes', 'Owls'].map((team_id, n) => ({ team_id, at: `2026-11-20T12:00:0${n}.000000+00:00` })),
}))
vi.mock('../../../../kit/wall/wall.tsx', () => ({
  Wall({ title, children }: { title: string; children: ReactNode }) {
    useSaidTitle({ of: 's', title })
    return children
  },
}))
const { default: ScoreboardWall } = await import('./wall.tsx')

it('[SCOREBOARD-25] says the place of a team that has finished once', async () => {
  const said = collectSaid(() => {})
  await mount(
    <CollectedProvider value={said}>
      <OwnWindow value>
        <ScoreboardWall id="b" />
      </OwnWindow>
    </CollectedProvider>,
  )
  expect(said.words()?.lists[0]?.items.map(shownText)).toEqual(['1 Foxes: 400 · Finished', '2 Owls: 410 · Finished', '3 Bats: 90'])
})
