// @vitest-environment jsdom

import { expect, it, vi } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import type { SenderAddress } from '../../contract/sender-address.ts'
import { mount } from '../testing/mount.tsx'
import { sendersNounTexts } from '../testing/noun-texts.ts'
import { AddressesNote } from './addresses-note.tsx'

const state = vi.hoisted(() => ({ origins: [] as object[] }))
vi.mock('../data/addresses.ts', () => ({ useAddresses: () => ({ addresses: state.origins, stop: vi.fn(), remove: vi.fn() }) }))

const origin = (strangers: number, stopped: SenderAddress['stopped'] = null): object => ({
  ...{ origin: 'a', devices: strangers, entries: strangers, strangers, stranger_entries: strangers, stopped },
  ...{ first_at: '2026-01-01T00:00:00Z', last_at: '2026-01-01T00:00:00Z' },
})
const shown = async (...origins: object[]): Promise<string> => {
  state.origins = origins
  return (await mount(<AddressesNote session="s" texts={sendersNounTexts('response', 'responses')} />)).textContent ?? ''
}

it('S7: the host is told of an address once a hundred strangers have sent from there, and not before', async () => {
  expect(LIMITS.strangersShown).toBe(100)
  expect(await shown(origin(LIMITS.strangersShown - 1))).toBe('')
  expect(await shown(origin(LIMITS.strangersShown))).toContain('100 responses from new devices at one address')
})

it('S7: one that is stopped is told of, however few sent', async () => {
  expect(await shown(origin(1, 'strangers'))).toContain('They are stopped now.')
})

it('[W21] it is low above the work: what it means is folded, what is done about it is said', async () => {
  state.origins = [origin(LIMITS.strangersShown)]
  const place = await mount(<AddressesNote session="s" texts={sendersNounTexts('response', 'responses')} />)
  const folded = place.querySelector('details')!
  expect([folded.open, folded.textContent]).toEqual([false, expect.stringContaining('A script looks like this')])
  folded.remove()
  expect(place.querySelector('[role="status"] p')?.textContent).toMatch(/^More of them are slowed to \d+ a minute\.$/)
})
