// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount, press, type } from '../../../../kit/testing/mount.tsx'

/** The desk's session and list, as the server would tell them. */
const desk = vi.hoisted(() => ({ count: 0, rows: [] as unknown[], inserted: [] as unknown[], isOffline: false }))

vi.mock('../../../../kit/data/sign-in.tsx', () => ({ useHost: () => ({ userId: 'h', name: 'the host', email: '' }) }))
vi.mock('../../../../kit/data/client.ts', () => ({ supabase: {} }))
vi.mock('../../../../kit/data/connection.ts', async (original) => ({
  ...(await original<object>()),
  useConnectionLost: () => desk.isOffline,
}))
vi.mock('../../data.ts', () => ({
  useOwnSession: () => ({
    state: 'ready',
    row: { id: 's', name: 'Doors', attendee_count: desk.count, place_kind: 'number', place_label: null, place_required: false },
  }),
  useRecords: () => ({
    rows: desk.rows,
    state: 'ready',
    fresh: new Set(),
    ours: () => undefined,
    insert: async (values: unknown) => {
      desk.inserted.push(values)
      return null
    },
  }),
}))
const { default: CheckInDesk } = await import('./checkin.tsx')

const record = (id: string, name: string) => ({
  id,
  name,
  table_number: 4,
  place: null,
  created_at: new Date().toISOString(),
  device_id: null,
})
const names = (place: HTMLElement) => [...place.querySelectorAll('[aria-label="Records"] li')].map((row) => row.getAttribute('data-row'))
const search = async (place: HTMLElement, text: string) => type(place.querySelector<HTMLInputElement>('input[type=search]')!, text)

beforeEach(() => void Object.assign(desk, { count: 2, rows: [record('a', 'Ada'), record('b', 'Bob')], inserted: [], isOffline: false }))

it('[ATT-29] finds by name, and says that nobody has it only when every record was looked at', async () => {
  const place = await mount(<CheckInDesk id="s" />)
  await search(place, 'bo')
  expect(names(place)).toEqual(['b'])
  await search(place, 'cem')
  expect(place.textContent).toContain('Nobody here is called “cem”.')
  desk.count = 900
  const longer = await mount(<CheckInDesk id="s" />)
  await search(longer, 'cem')
  expect(longer.textContent).toContain('Searching…')
  expect(longer.textContent).not.toContain('Nobody here')
})

it('[ATT-29] records keep their places under the thumb while somebody checks in', async () => {
  const place = await mount(<CheckInDesk id="s" />)
  const bob = place.querySelector<HTMLElement>('[data-row=b] button')!
  await act(async () => bob.dispatchEvent(new MouseEvent('pointermove', { bubbles: true })))
  desk.rows = [record('c', 'Cem'), ...desk.rows]
  await act(async () => bob.focus())
  await search(place, ' ')
  expect(names(place).indexOf('b')).toBe(1)
})

it('[ATT-29] without a connection nobody is checked in or corrected', async () => {
  desk.isOffline = true
  const place = await mount(<CheckInDesk id="s" />)
  await press(place, 'Check somebody in')
  const buttons = [...place.querySelectorAll('button')]
  expect(buttons.filter(({ disabled }) => !disabled)).toEqual([])
  expect([place.querySelector('form'), desk.inserted]).toEqual([null, []])
})
