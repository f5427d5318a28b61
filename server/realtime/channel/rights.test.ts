import { expect, it, vi } from 'vitest'
import { testTools } from '../../../tests/tools/all.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { createRightsReader } from './rights.ts'

const show = '6f1d8b1c-3d57-4b0e-9a8e-0d6c3d3f4a11'

it('S53: a topic names a row by its id as it is stored, and by no other text', async () => {
  const read = vi.fn(async () => [])
  const rights = createRightsReader(createCatalog(testTools), read)
  expect(rights.anchorOf(`live:${show}`)).toEqual({ table: 'shows', id: show })
  const others = [show.toUpperCase(), `${show} `, `${show}\n`, '\u0000', '__proto__', 'x'.repeat(200)]
  expect(others.map((text) => rights.anchorOf(`live:${text}`))).toEqual(others.map(() => null))
  for (const text of others) expect(await rights.decide(`live:${text}`, { kind: 'anyone' })).toMatchObject({ receive: false, send: false })
  expect(read).not.toHaveBeenCalled()
})
