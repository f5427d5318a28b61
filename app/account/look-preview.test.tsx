// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount } from '../../kit/testing/mount.tsx'
import { HOUSE_LOOK } from '../../parts/looks.ts'

vi.mock('../../kit/data/public-origin.ts', () => ({ usePublicOrigin: () => 'https://live.example.org' }))
const { LookPreview } = await import('./look-preview.tsx')

it('shows the address that phones open, as the walls do', async () => {
  const { textContent } = await mount(<LookPreview look={HOUSE_LOOK} logo={null} />)
  expect(textContent).toContain('live.example.org/j')
  expect(textContent).not.toContain('Not for phones yet')
})
