import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { bytesOf, HEADS, MIB, png } from '../../../tests/setup/files/album-tool.ts'
import {
  album,
  folder,
  folderOf,
  get,
  kept,
  moveTo,
  open,
  owner,
  recorded,
  send,
  server,
  start,
  swept,
  useAlbums,
} from '../../../tests/setup/files/albums.ts'
import { FOLDER } from '../../../tests/setup/files/places.ts'
import { smallDisk } from '../../../tests/setup/small-disk.ts'
import { createFileRecords } from '../../store/rows/file-records.ts'
import { describeEmbedded } from '../../store/testing/describe-embedded.ts'
import { openFileFolder } from './folder.ts'
import { createFolderUploads } from './folder-uploads.ts'
import { createUploads } from './uploads.ts'

describeEmbedded('F25: a file in the data folder', () => {
  useAlbums(FOLDER)

  it('is its owner’s alone', async () => {
    await open()
    await send(png())
    expect(statSync(join(folderOf(), (await kept())[0]!)).mode & 0o777).toBe(0o600)
    expect(statSync(folderOf()).mode & 0o777).toBe(0o700)
  })

  it('is half, and counts until the disk lets it go', async () => {
    await open()
    const files = openFileFolder(folder)
    let fails = true
    const remove = (name: string) => (fails ? Promise.reject(new Error('EIO')) : files.remove(name))
    const { store, clock } = server.services
    const uploads = createUploads({
      underWay: createFolderUploads({ ...files, remove }, clock),
      records: createFileRecords(store, []),
      store,
      clock,
      bounds: { ...LIMITS, uploadRestMs: 0, uploadsPerHost: 2 },
    })
    const begin = (upload: string) =>
      uploads.take({ userId: owner.userId, table: 'albums', row: album, upload, offset: 0, size: 300, bytes: png(100) })
    await begin('first')
    await begin('second')
    await expect(uploads.cancel(owner.userId, 'first')).rejects.toThrow('EIO')
    await expect(uploads.expire()).rejects.toThrow('EIO')
    await expect(begin('third')).rejects.toMatchObject({ code: 'LL429' })
    expect(await kept()).toHaveLength(2)
    fails = false
    await uploads.expire()
    expect(await kept()).toEqual([])
  })

  it('is half, and gone when the server starts again', async () => {
    await open()
    const whole = (await send(png(100))).body.url.slice('/files/v1/'.length)
    await send(png(100), { query: '?size=300' })
    for (const left of ['notes.txt', `${'0'.repeat(32)}.png`]) writeFileSync(join(folderOf(), left), 'nobody knows it')
    expect(await kept()).toHaveLength(4)
    await server.close()
    await start()
    expect((await kept()).sort()).toEqual([whole, 'notes.txt'].sort())
  })

  it('where the disk keeps no space for the database', async ({ skip }) => {
    await open({ fileBounds: { fileSpaceBytes: Number.MAX_SAFE_INTEGER } })
    expect(await send(png())).toMatchObject({
      status: 507,
      body: { code: '53100', message: 'The disk has no room for this file. It was not kept.' },
    })
    expect(await kept()).toEqual([])
    await server.stop()

    const disk = smallDisk(4 * LIMITS.reserveBytes)
    if ('reason' in disk) return skip(disk.reason)
    try {
      moveTo(join(disk.folder, 'data'))
      mkdirSync(folder)
      await open({ fileBounds: { fileSpaceBytes: LIMITS.reserveBytes } })
      expect((await send(bytesOf(HEADS.mp4, 100), { query: `?size=${60 * MIB}` })).status).toBe(507)
      expect((await send(bytesOf(HEADS.mp4, MIB), { query: `?size=${2 * MIB}` })).status).toBe(202)
      // The reserve is for the embedded database.
      expect(existsSync(join(folder, 'limelight.reserve'))).toBe(true)
    } finally {
      await server.stop()
      disk.end()
      moveTo(mkdtempSync(join(tmpdir(), 'limelight-files-')))
      await start()
    }
  })

  it('with a later sweep, where the disk failed; until then it counts, and holds up no other', async () => {
    await open()
    const [stuck, other] = [(await send(png())).body.url, (await send(png())).body.url]
    const path = join(folderOf(), stuck.slice('/files/v1/'.length))
    rmSync(path)
    // A directory in the file's place cannot be removed as a file.
    mkdirSync(path)
    await owner.ask('DELETE', `/rest/v1/albums?id=eq.${album}`)
    await swept()
    expect((await get(other)).status).toBe(404)
    await expect.poll(recorded).toEqual([basename(path)])
    rmdirSync(path)
    writeFileSync(path, png())
    await swept()
    expect(await kept()).toEqual([])
    await expect.poll(recorded).toEqual([])
  })
})
