// @vitest-environment jsdom
import { act, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { mount, press, type } from '../testing/mount.tsx'
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
})

it('[EVENT-174] Done closes the dialog, and the next time it begins anew; a choice alone is nothing to discard, a name is', async () => {
  await mount(
    <MemoryRouter>
      <HelpersButton session="s" />
    </MemoryRouter>,
  )
  // A dialog that was closed is still there while it fades.
  const dialog = () => document.querySelector('[role=dialog]:not([data-closed])')
  const isOpen = () => dialog() !== null
  const close = () => act(async () => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click())
  const asks = () => document.querySelector('[role=alertdialog]') !== null
  await press(document.body, 'Helpers')
  await press(document.body, 'Make link')
  await press(document.body, 'Done')
  expect([isOpen(), asks()]).toEqual([false, false])
  await press(document.body, 'Helpers')
  expect(buttonNamed('Make link')).toBeDefined()
  const [, length] = document.querySelectorAll('select')
  await act(async () => {
    length!.focus()
    length!.value = '4'
    for (const name of ['input', 'change', 'click']) length!.dispatchEvent(new Event(name, { bubbles: true }))
  })
  await close()
  expect([isOpen(), asks()]).toEqual([false, false])
  await press(document.body, 'Helpers')
  const name = dialog()!.querySelector('input')!
  // The dialog moves the focus there a moment after it opens, and nobody types before that.
  await act(async () => name.focus())
  await type(name, 'Kim')
  await close()
  expect(asks()).toBe(true)
})
