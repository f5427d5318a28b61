// @vitest-environment jsdom
import { act, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { mount, press } from '../testing/mount.tsx'
import type { Helper } from './use-helpers.ts'

const KIM = { id: 'h', name: 'Kim', role: 'stage', until: '2099-01-01T00:00:00Z', used_at: null } as unknown as Helper

let tell: (rows: readonly Helper[]) => void
vi.mock('./use-helpers.ts', () => ({
  useHelpers: () => {
    const [rows, setRows] = useState<readonly Helper[]>([])
    tell = setRows
    return { rows, remove: vi.fn() }
  },
}))
vi.mock('../data/call-procedure.ts', () => ({
  callProcedure: async () => ({ data: 'helper.01a21d9a-e59d-7779-8589-e7c5b4432e86.g0HGrXl0DLVwBV2c86W7_Q', error: null }),
}))
vi.mock('../data/public-origin.ts', () => ({ usePublicOrigin: () => 'https://live.example.org' }))
vi.mock('../join/presentation.ts', () => ({ usePresentation: () => ({ row: null }) }))
vi.mock('../shell/session-tools.ts', () => ({ useSessionTools: () => [] }))
const { HelpersButton } = await import('./helpers-button.tsx')

const buttonNamed = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)

it('a list that changes moves no focus: a link that was made keeps it where the host went', async () => {
  await mount(
    <MemoryRouter>
      <HelpersButton session="s" />
    </MemoryRouter>,
  )
  await press(document.body, 'Helpers')
  await press(document.body, 'Make link')
  expect(document.activeElement).toBe(buttonNamed('Copy link'))
  const done = buttonNamed('Done')
  done?.focus()
  await act(async () => tell([KIM]))
  expect(document.activeElement).toBe(done)
  await press(document.body, 'Done')
  expect(document.activeElement?.tagName).toBe('SELECT')
})
