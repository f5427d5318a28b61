import { refuse } from '../../contract/errors.ts'
import {
  FILE_ENDINGS,
  FILES_PATH,
  type FileEnding,
  type FileRules,
  type StoredFile,
  WRONG_KIND,
  wrongEnding,
} from '../../contract/files.ts'
import type { Clock } from '../services.ts'
import type { FileRecords } from '../store/file-records.ts'
import type { Store } from '../store/store.ts'
import type { FileFolder } from './folder.ts'
import { pictureSize } from './picture-size.ts'
import { endingOf } from './sniff.ts'

/** What uploads are held to: see the same names in contract/limits.ts. Tests give smaller ones. */
export interface FileBounds {
  imageBytes: number
  videoBytes: number
  sessionFileBytes: number
  hostFileBytes: number
  hostFiles: number
  uploadsPerHost: number
  uploadRestMs: number
  fileSpaceBytes: number
}

/** One piece of a file, and which. */
export interface Piece {
  userId: string
  table: string
  row: string
  /** What files of this table are held to beyond the bounds of all. */
  rules?: FileRules | undefined
  /** The client's own id of this upload. */
  upload: string
  /** Where in the file the piece belongs, and how long the whole will be. */
  offset: number
  size: number
  bytes: Uint8Array
}

/** Where the next piece belongs, or the file that is now kept. */
export type Taken = { offset: number } | StoredFile

interface Upload extends Pick<Piece, 'userId' | 'table' | 'row' | 'size'> {
  name: string | null
  stands: number
  answer: StoredFile | null
  touched: number
  /** Its pieces are worked on one after the other. */
  turn: Promise<unknown>
}

export interface Uploads {
  /** Takes a piece. One that belongs elsewhere is not taken; the answer says where the next one does, so that a piece whose answer was lost may be sent again. */
  take(piece: Piece): Promise<Taken>
  /** The client gave up. */
  cancel(userId: string, upload: string): Promise<void>
  /** Gives up uploads that nothing has arrived for in a while. */
  expire(): Promise<void>
}

interface Uses {
  folder: FileFolder
  records: FileRecords
  store: Pick<Store, 'full'>
  clock: Clock
  bounds: FileBounds
}

/** Uploads under way, in pieces small enough for every proxy and for the time that a request may take. Decision record 040. */
export function createUploads({ folder, records, store, clock, bounds }: Uses): Uploads {
  const running = new Map<string, Upload>()
  const keyOf = (userId: string, upload: string): string => `${userId} ${upload}`

  function begin(key: string, { userId, table, row, size }: Piece): Upload {
    const upload: Upload = { userId, table, row, size, name: null, stands: 0, answer: null, touched: clock.now(), turn: Promise.resolve() }
    running.set(key, upload)
    return upload
  }

  /** Runs work on an upload after the work on it that came before. */
  function inTurn<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
    const done = upload.turn.then(work)
    upload.turn = done.catch(() => {})
    return done
  }

  /** It counts until its file is gone: where the disk fails, it is tried again after a while. */
  async function drop(key: string, upload: Upload): Promise<void> {
    if (upload.name && !upload.answer) await folder.remove(upload.name)
    if (running.get(key) === upload) running.delete(key)
  }

  /** The quotas of hosts: whether the file may come at all, by its first piece and what its host keeps already. */
  async function admit(upload: Upload, piece: Piece): Promise<void> {
    const { bytes, userId, row, size, rules } = piece
    const ending = endingOf(bytes)
    if (ending === null) refuse('LL415', rules ? wrongEnding(rules) : WRONG_KIND)
    if (rules) checkRules(rules, ending, piece)
    checkSize(ending, size, bounds)
    const others = [...running.values()].filter((other) => other !== upload && other.userId === userId && other.answer === null)
    if (others.length >= bounds.uploadsPerHost)
      refuse('LL429', `You are sending ${bounds.uploadsPerHost} files already. Wait for one of them.`, { retryAfter: 2 })
    const kept = await records.kept(userId, row)
    const coming = (some: readonly Upload[]): number => some.reduce((sum, other) => sum + other.size, size)
    if (kept.count + others.length + 1 > bounds.hostFiles)
      refuse('54000', `You keep ${bounds.hostFiles.toLocaleString('en')} files, which is the most. Delete some first.`)
    if (kept.rowBytes + coming(others.filter((other) => other.row === row)) > bounds.sessionFileBytes)
      refuse('54000', `The files of one session may have ${sizeText(bounds.sessionFileBytes)} together. Delete some first.`)
    if (kept.bytes + coming(others) > bounds.hostFileBytes)
      refuse('54000', `Your files may have ${sizeText(bounds.hostFileBytes)} together. Delete some first.`)
    upload.name = `${Buffer.from(clock.randomBytes(16)).toString('hex')}.${ending}`
  }

  /** What is still to come of all files must fit beside what the database needs. */
  function checkSpace(): void {
    const coming = [...running.values()].reduce((sum, { size, stands }) => sum + size - stands, 0)
    if (store.full() || folder.space() - coming < bounds.fileSpaceBytes)
      refuse('53100', 'The disk has no room for this file. It was not kept.')
  }

  async function step(key: string, upload: Upload, piece: Piece): Promise<Taken> {
    if (running.get(key) !== upload) return { offset: 0 }
    upload.touched = clock.now()
    if (upload.answer) return upload.answer
    if (piece.offset !== upload.stands) return { offset: upload.stands }
    try {
      if (upload.name === null) await admit(upload, piece)
      checkSpace()
      const name = upload.name as string
      await folder.append(name, piece.offset, piece.bytes)
      upload.stands += piece.bytes.length
      if (upload.stands < upload.size) return { offset: upload.stands }
      await folder.finish(name)
      const { userId, table, row, size } = upload
      await records.add({ name, userId, table, row, bytes: size })
      upload.answer = { url: `${FILES_PATH}${name}`, type: FILE_ENDINGS[name.slice(33) as FileEnding].kind }
      return upload.answer
    } catch (error) {
      await drop(key, upload)
      throw error
    }
  }

  return {
    async take(piece) {
      const key = keyOf(piece.userId, piece.upload)
      const known = running.get(key)
      if (known && (known.size !== piece.size || known.row !== piece.row || known.table !== piece.table))
        refuse('22023', 'Another file is on its way under this name.')
      if (!known && piece.offset > 0) return { offset: 0 }
      const upload = known ?? begin(key, piece)
      return inTurn(upload, () => step(key, upload, piece))
    },
    async cancel(userId, upload) {
      const key = keyOf(userId, upload)
      const known = running.get(key)
      if (known) await inTurn(known, () => drop(key, known))
    },
    async expire() {
      const resting = [...running].filter(([, { touched }]) => clock.now() - touched >= bounds.uploadRestMs)
      await Promise.all(resting.map(([key, upload]) => inTurn(upload, () => drop(key, upload))))
    },
  }
}

function checkSize(ending: FileEnding, size: number, { imageBytes, videoBytes }: FileBounds): void {
  const { kind } = FILE_ENDINGS[ending]
  const most = kind === 'image' ? imageBytes : videoBytes
  if (size > most) refuse('54000', `${kind === 'image' ? 'A picture' : 'A video'} may have at most ${sizeText(most)}. This one is larger.`)
}

/** Only of a whole picture can be told how large it is. */
function checkRules(rules: FileRules, ending: FileEnding, { bytes, size }: Piece): void {
  const { noun, side } = rules
  if (!rules.endings.includes(ending)) refuse('LL415', wrongEnding(rules))
  if (size > rules.bytes) refuse('54000', `${noun} may have at most ${sizeText(rules.bytes)}. This one is larger.`)
  if (bytes.length < size) refuse('22023', `${noun} must be sent in one piece.`)
  const pixels = pictureSize(bytes)
  if (!pixels) refuse('LL415', 'This picture cannot be read. Save it anew and try again.')
  if (Math.max(pixels.width, pixels.height) > side || Math.min(pixels.width, pixels.height) === 0)
    refuse(
      '54000',
      `${noun} may have at most ${text(side)} × ${text(side)} pixels. This one has ${text(pixels.width)} × ${text(pixels.height)}.`,
    )
}

const text = (number: number): string => number.toLocaleString('en')
const MIB = 1_048_576
/** '25 MB': as people say it, of the 1,024 kind. */
const sizeText = (bytes: number): string =>
  bytes >= 1_024 * MIB ? `${bytes / MIB / 1_024} GB` : bytes >= MIB ? `${Math.floor(bytes / MIB)} MB` : `${bytes} bytes`
