// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import type { EveningEvent } from '../../host.ts'
import type { OrderProps } from './running-order.tsx'

// The wall in small and the settings have tests of their own.
vi.mock('../../../../kit/present/miniature.tsx', () => ({ Miniature: () => null }))
vi.mock('../../../../kit/present/showing-switch.tsx', () => ({ ShowingSwitch: () => null }))
vi.mock('../../../../kit/present/code-size-switch.tsx', () => ({ CodeSizeSwitch: () => null }))
vi.mock('../../../../kit/present/room-language.tsx', () => ({ RoomLanguage: () => null }))
vi.mock('../../../../kit/present/link-buttons.tsx', () => ({ LinkButtons: () => null }))
vi.mock('../display/wall.tsx', () => ({ default: () => null }))
vi.mock('./waiting-button.tsx', () => ({ WaitingButton: () => null }))
vi.mock('./item-dialog.tsx', () => ({ ItemDialog: () => null }))
const { StagePanel } = await import('./stage-panel.tsx')

it('[EVENT-138] [EVENT-171] Next is quiet while something on stage waits to be revealed, and while the event is closed', async () => {
  const items = { state: 'ready', rows: [{ id: 'a', session_id: 's', position: 1, beside: false, minutes: null, notes: '' }] }
  const props = (waits: boolean, active: boolean) =>
    ({
      event: { id: 'e', stage: 'item', item_id: 'a', staged_at: null, active } as EveningEvent,
      items,
      sessions: new Map([['s', { id: 's', title: 'The prizes', row: { id: 's' }, kind: {} }]]),
      stage: { isOffline: false, busy: false, back: null, next: { stage: 'end', item: null }, waits } as unknown as OrderProps['stage'],
    }) as unknown as OrderProps
  const isLoud = async (waits: boolean, active = true) => {
    const place = await mount(<StagePanel {...props(waits, active)} onHelp={() => {}} />)
    return [...place.querySelectorAll('button')].find((b) => b.textContent === 'Next: The end')?.className.includes('bg-solid')
  }
  expect(await isLoud(false)).toBe(true)
  expect(await isLoud(true)).toBe(false)
  expect(await isLoud(false, false)).toBe(false)
})
