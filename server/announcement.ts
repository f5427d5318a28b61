import { resolve } from 'node:path'
import type { Config } from './config.ts'

export interface StartFacts {
  config: Pick<Config, 'host' | 'publicUrl' | 'dataDir' | 'databaseUrl' | 'signup'>
  port: number
  /** Addresses of this machine in its networks. */
  addresses: readonly string[]
  /** Whether nobody has an account yet. */
  isFirst: boolean
  /** Warnings about the data, one per line. */
  notices: readonly string[]
}

/** Where the first account is made. */
const FIRST_RUN = '/login'

/** Returns the address that a phone opens, which leads to the first account if there is none; or null. */
export function phoneAddress({ config, port, addresses, isFirst }: StartFacts): string | null {
  const origin = config.publicUrl ?? networkOrigins({ config, port, addresses })[0]
  if (origin === undefined) return null
  return isFirst && config.signup !== 'closed' ? origin + FIRST_RUN : origin
}

/** Returns what is printed after the start: addresses, how to begin, where the data is. `qr`: a drawn code. */
export function announcement(facts: StartFacts, qr: string | null): string {
  const { config, port, isFirst, notices } = facts
  const local = `http://localhost:${port}`
  const [first, ...others] = networkOrigins(facts)
  const lines = [`  Limelight is on.`, '', `  On this computer   ${local}`]
  if (first) lines.push(`  On this network    ${first}`, ...others.map((one) => `                     ${one}`))
  if (config.publicUrl) lines.push(`  Public address     ${config.publicUrl}`)
  if (isFirst && config.signup !== 'closed') lines.push('', `  Make the first account at ${local}${FIRST_RUN}`)
  if (qr !== null)
    lines.push(
      '',
      ...qr
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`),
    )
  const database = config.databaseUrl === null ? '' : `, and in ${withoutPassword(config.databaseUrl)}`
  lines.push('', `  Data is kept in    ${resolve(config.dataDir)}${database}`, '')
  if (notices.length > 0) lines.push(...notices.map((notice) => `  ${notice}`), '')
  return `\n${lines.join('\n')}\n`
}

const networkOrigins = ({ config: { host }, port, addresses }: Pick<StartFacts, 'config' | 'port' | 'addresses'>): string[] =>
  host === '0.0.0.0' || host === '::' ? addresses.map((address) => `http://${address}:${port}`) : []

function withoutPassword(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}
