import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type ArchiveEntry, archiveOf } from './archive.ts'

const PIECE = 65_536

it('makes no more than is read, and stops when nobody reads any more', async () => {
  let made = 0
  let isOver = false
  async function* endless(): AsyncGenerator<ArchiveEntry> {
    try {
      yield {
        path: 'endless',
        content: (async function* () {
          for (;;) {
            made += PIECE
            yield randomBytes(PIECE)
          }
        })(),
      }
    } finally {
      isOver = true
    }
  }
  const archive = archiveOf(endless(), new Date(0))
  let read = 0
  for await (const chunk of archive) {
    read += (chunk as Buffer).length
    if (read > 20 * PIECE) break
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(made).toBeLessThan(read + 60 * PIECE)
  const before = made
  await expect.poll(() => isOver).toBe(true)
  expect(made).toBe(before)
})

it('fails with what an entry throws', async () => {
  async function* broken(): AsyncGenerator<ArchiveEntry> {
    yield {
      path: 'a',
      content: (async function* () {
        yield 'a'
      })(),
    }
    throw new Error('The disk went.')
  }
  const read = async () => {
    for await (const _ of archiveOf(broken(), new Date(0)));
  }
  await expect(read()).rejects.toThrow('The disk went.')
})
