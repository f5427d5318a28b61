// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { SERVER_SETTINGS } from '../data/settings-at.ts'
import { mount } from '../testing/mount.tsx'
import { WallQr } from './wall-qr.tsx'

const WAY = { code: 'CDFGHJ', proof: 'KMNP' }
const client = new QueryClient()
const shown = (origin: string) =>
  mount(
    <QueryClientProvider client={client}>
      <WallQr way={{ origin, ...WAY }} label="QR code: join" />
    </QueryClientProvider>,
  )

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '[O12] a wall has no QR code that leads to %s',
  async (origin) => {
    const place = await shown(origin)
    expect(place.querySelector('svg')).toBeNull()
    expect(place.textContent).toBe('Not for phones yet')
  },
)

it('a wall has the QR code of an address that phones can open', async () => {
  const place = await shown('http://192.168.1.20:3000')
  expect(place.querySelector('svg')).not.toBeNull()
  expect(place.textContent).toBe('QR code: join')
})

it('[O12] an open wall looks for an address that its host chooses meanwhile, and no longer once there is one', async () => {
  vi.useFakeTimers()
  const looked = vi.spyOn(client, 'invalidateQueries')
  await shown('http://192.168.1.20:3000')
  vi.advanceTimersByTime(6_000)
  expect(looked).not.toHaveBeenCalled()
  await shown('http://localhost:3000')
  vi.advanceTimersByTime(6_000)
  expect(looked).toHaveBeenCalledWith({ queryKey: SERVER_SETTINGS })
  vi.useRealTimers()
})
