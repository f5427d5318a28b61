import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headerOf } from '../../mail/outbox.ts'

export interface ReadMail {
  to: string
  subject: string
  text: string
  html: string
  code: string
  link: URL | null
}

/** Reads the mails in an outbox folder, oldest first. */
export function readMails(folder: string): ReadMail[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
  return files.map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
}

function readMail(eml: string): ReadMail {
  const boundary = /boundary="([^"]+)"/.exec(eml)?.[1] ?? ''
  const parts = eml.split(`--${boundary}`).slice(1)
  const part = (type: string): string => decode(parts.find((p) => p.includes(`Content-Type: ${type}`)) ?? '')
  const text = part('text/plain')
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  return {
    to: headerOf(eml, 'To').replace(/[<>]/g, ''),
    subject: headerOf(eml, 'Subject'),
    text,
    html: part('text/html'),
    code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '',
    link: link === undefined ? null : new URL(link),
  }
}

/** Decodes a MIME part's body (RFC 2045: 7bit, quoted-printable or base64). */
function decode(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
