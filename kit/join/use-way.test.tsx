// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'

const rows: Record<string, object> = {
  event: { code: 'GALA', proof: 'ffff', within: null, closed_at: null },
  closed: { code: 'SHUT', proof: 'ffff', within: null, closed_at: '2026-11-20T20:00:00Z' },
  item: { code: 'TTTT', proof: 'cccc', within: 'event', closed_at: null },
  left: { code: 'DDDD', proof: 'cccc', within: 'closed', closed_at: null },
  lost: { code: 'NNNN', proof: 'cccc', within: 'gone', closed_at: null },
  alone: { code: 'HHHH', proof: 'cccc', within: null, closed_at: null },
}
vi.mock('../data/public-origin.ts', () => ({ usePublicOrigin: () => 'https://limelight.example' }))
vi.mock('./presentation.ts', () => ({ usePresentation: (id: string) => ({ row: rows[id] ?? null }) }))
const { useWay } = await import('./use-way.ts')

const Probe = ({ session }: { session: string }) => <>{useWay(session)?.code ?? 'none'}</>
const codeOf = async (session: string) => (await mount(<Probe session={session} />)).textContent

it('[EVENT-135] a room joins an item by the code of its event, while people can join that', async () => {
  expect(await codeOf('item')).toBe('GALA')
  expect(await codeOf('event')).toBe('GALA')
})

it('[EVENT-135] a session of no event, of a closed one, or of one that cannot be read keeps its own code', async () => {
  expect(await codeOf('alone')).toBe('HHHH')
  expect(await codeOf('left')).toBe('DDDD')
  expect(await codeOf('lost')).toBe('NNNN')
  expect(await codeOf('unknown')).toBe('none')
})
