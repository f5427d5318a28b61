import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

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
