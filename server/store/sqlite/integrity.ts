import { existsSync, statSync } from 'node:fs'
import { LIMITS } from '../../../contract/limits.ts'
import { Database } from './driver.ts'

const WAY_OUT = 'Put it back from a backup (docs/deploy.md). To begin with nothing, take what is in the folder away first.'

/**
 * Returns whether a database exists. Throws without changing anything if it is damaged or another file is in
 * its place: a lost database must never be silently replaced by a new one.
 */
export function checkDatabase(file: string, how: { thorough: boolean }): 'there' | 'none yet' {
  if (!existsSync(file)) {
    if (existsSync(`${file}-wal`)) throw new Error(`${file} is missing, but its log ${file}-wal is there. Nothing was changed. ${WAY_OUT}`)
    return 'none yet'
  }
  const stat = statSync(file)
  if (!stat.isFile()) throw new Error(`${file} is no file. Nothing was changed. ${WAY_OUT}`)
  if (stat.size === 0) throw new Error(`${file} is empty. Nothing was changed. ${WAY_OUT}`)
  const wrong = damageOf(file, how.thorough ? 'integrity_check(1)' : stat.size <= LIMITS.checkedBytes ? 'quick_check(1)' : 'schema_version')
  if (wrong !== null) throw new Error(`${file} is damaged: ${wrong}. Nothing was changed. ${WAY_OUT}`)
  return 'there'
}

/**
 * Returns the damage, or null. The check includes the write-ahead log; the connection is read-only and
 * changes neither file.
 */
function damageOf(file: string, check: string): string | null {
  let database: Database | null = null
  try {
    database = new Database(file, { readonly: true, timeout: 5_000 })
    const verdict = database.pragma(check, { simple: true })
    if (typeof verdict === 'string' && verdict !== 'ok') return verdict.replaceAll(/\s+/g, ' ')
    const known = database.prepare("select 1 from sqlite_master where name = 'limelight_migrations'").get()
    return known ? null : 'it is a database, but holds nothing of Limelight'
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB|FORMAT)/.test(String((error as { code?: unknown }).code))) return (error as Error).message
    throw error
  } finally {
    database?.close()
  }
}
