import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptMail } from '../../../contract/kept-mail.ts'
import { LIMITS } from '../../../contract/limits.ts'

/** Names of files that the mailer writes: the time, a number, eight hexadecimal digits. */
const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-\d{6}-[0-9a-f]{8}\.eml$/
/** The heads of our own mails are shorter. */
const HEAD_BYTES = 4_096

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/** Returns the mails of an outbox folder, newest first. Files of other names are ignored. */
export async function listMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(absent(() => []))
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, LIMITS.mailsListed)
  const mails = await Promise.all(newest.map((name) => readHead(folder, name).catch(absent(() => null))))
  return mails.flatMap((mail) => mail ?? [])
}

/** Returns the plain text of a mail. Null: there is no such mail. */
export async function readMailText(folder: string, name: string): Promise<string | null> {
  if (!NAME.test(name)) return null
  const eml = await readFile(join(folder, name), 'utf8').catch(absent(() => null))
  if (eml === null) return null
  const boundary = /boundary="([^"]+)"/.exec(eml)?.[1] ?? ''
  const plain = eml.split(`--${boundary}`).find((part) => part.includes('Content-Type: text/plain')) ?? ''
  return plain.slice(plain.indexOf('\r\n\r\n')).replaceAll('\r\n', '\n').trim()
}

async function readHead(folder: string, name: string): Promise<KeptMail> {
  const file = await open(join(folder, name))
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n', 1)[0] as string
    return {
      name,
      to: headerOf(head, 'To').replace(/[<>]/g, ''),
      subject: headerOf(head, 'Subject'),
      keptAt: name.replace(NAME, '$1$2:$3:$4'),
    }
  } finally {
    await file.close()
  }
}

/** Returns a header of a mail as people read it: in one line, and decoded (RFC 2047, in UTF-8 as our own mails are). */
export function headerOf(head: string, name: string): string {
  const folded = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(head)?.[1] ?? ''
  const line = folded.replaceAll(/\r?\n[ \t]/g, ' ').replaceAll(/\?=\s+=\?/g, '?==?')
  const bytes = line.replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('latin1')
      : text.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8').trim()
}

/** Handles a file or folder that is not there; rethrows any other error. */
const absent =
  <T>(value: () => T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value()
    throw error
  }

/** Removes the mails in an outbox folder that are addressed to one of these addresses. */
export async function forgetMails(outbox: string, addresses: readonly string[]): Promise<void> {
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : Promise.reject(error)))
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const text = await readFile(join(outbox, name), 'utf8').catch(() => '')
    const head = text.slice(0, Math.max(0, text.indexOf('\r\n\r\n'))).toLowerCase()
    const to = /^to: *(.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? ''
    if (addresses.some((address) => to.split(/[\s<>,]+/).includes(address.toLowerCase()))) await rm(join(outbox, name), { force: true })
  }
}
