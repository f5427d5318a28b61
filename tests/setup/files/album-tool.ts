import { always } from '../../../contract/filter.ts'
import { asOwner, own } from '../../../contract/policy.ts'
import { id, json, type Table, userId } from '../../../contract/table.ts'
import type { ServerTool } from '../../../contract/tool.ts'

const albums: Table = {
  name: 'albums',
  about: 'Albums.',
  columns: { id, user_id: userId, pictures: json(10_000, { default: { value: [] } }) },
}
export const ALBUMS: ServerTool = {
  name: 'albums',
  tables: [albums],
  policies: {
    albums: {
      host: {
        read: { where: own },
        insert: { check: own, columns: ['id', 'user_id', 'pictures'], defaults: asOwner },
        update: { where: own, columns: ['pictures'] },
        delete: { where: own },
      },
      audience: { read: { where: () => always, named: ['id'], hide: { user_id: () => always } } },
    },
  },
  files: [{ table: 'albums', column: 'pictures', owner: 'user_id' }],
}
export const MIB = 1_048_576
export const bytesOf = (head: string, length: number): Buffer => {
  const bytes = Buffer.alloc(length, 7)
  bytes.write(head, 'latin1')
  return bytes
}
export const png = (length = 200) => bytesOf('\x89PNG\r\n\x1a\n', length)
export const HEADS = {
  jpg: '\xff\xd8\xff\xe0\0\x10JFIF',
  png: '\x89PNG\r\n\x1a\n',
  gif: 'GIF89a',
  webp: 'RIFF\x10\0\0\0WEBPVP8 ',
  mp4: '\0\0\0\x20ftypisom\0\0\x02\0',
  webm: '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm',
}
