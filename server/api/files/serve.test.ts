import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import type { FileStore } from './file-store.ts'
import { openFileFolder } from './folder.ts'
import { serveFile } from './serve.ts'

const NAME = `${'a'.repeat(32)}.png`
const dataDir = mkdtempSync(join(tmpdir(), 'serve-'))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('a file that is deleted between its size and its first byte is absent, and no fault of ours', async () => {
  const folder = openFileFolder(dataDir) as unknown as FileStore
  writeFileSync(join(dataDir, 'files', NAME), 'picture')
  const files: FileStore = {
    ...folder,
    async size(name) {
      const size = await folder.size(name)
      rmSync(join(dataDir, 'files', name), { force: true })
      return size
    },
  }
  const records = { isInTrash: async () => false }
  const request = { method: 'GET', headers: {} } as FastifyRequest
  await expect(serveFile({ files, records }, request, {} as FastifyReply, NAME)).rejects.toMatchObject({ code: 'PGRST125' })
})
