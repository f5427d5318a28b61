// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import type { Words } from '../../../../kit/wall/said.ts'
import { texts } from '../../../../parts/texts/texts.tsx'
import CloudWall from './wall.tsx'

const known = vi.hoisted(() => ({ settings: {}, said: [] as (string | undefined)[] }))
vi.mock('../../data.ts', () => ({
  useSessionOnWall: () => ({
    row: {
      id: 'c',
      name: 'Monday',
      active: true,
      qr_display_settings: known.settings,
      word_cloud_settings: {},
      stop_words: [],
      blocked_words: [],
    },
  }),
  useWallWords: () => ({ words: [], hidden: [], isReady: true }),
}))
vi.mock('../../../../kit/wall/wall.tsx', () => ({
  Wall: ({ title, eyebrow, children }: { title: string; eyebrow?: Words; children: ReactNode }) => {
    known.said = [eyebrow?.(texts()) || undefined, title]
    return children
  },
}))

it('[WORD-37] is headed by its question, and by the session’s name where nobody has asked one', async () => {
  await mount(<CloudWall id="c" />)
  expect(known.said).toEqual([undefined, 'Monday'])
  known.settings = { title: 'Question for Word Cloud?' }
  await mount(<CloudWall id="c" />)
  expect(known.said).toEqual([undefined, 'Monday'])
  known.settings = { title: 'What do you feel?' }
  await mount(<CloudWall id="c" />)
  expect(known.said).toEqual(['Monday', 'What do you feel?'])
  // As in events, where the name is the question.
  known.settings = { title: 'Monday' }
  await mount(<CloudWall id="c" />)
  expect(known.said).toEqual([undefined, 'Monday'])
})
