import type { Field, JsonStep } from '../../../store/plans.ts'
import type { Scanner } from './scanner.ts'

/** Parses `column` or `column->key->0->>leaf`. */
export function readField(scan: Scanner): Field {
  return { name: scan.name('a column name'), path: readPath(scan) }
}

export function readPath(scan: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  while (scan.looking('->')) {
    if (path.at(-1)?.text) scan.fail('nothing after "->>"')
    const text = scan.eat('->>')
    if (!text) scan.eat('->')
    const quoted = scan.looking('"')
    const key = scan.name('a key or an index')
    path.push({ key: !quoted && /^-?\d{1,9}$/.test(key) ? Number(key) : key, text })
  }
  return path
}

/** Formats `settings->color->>hex`, as written but without quotes. */
export const fieldText = (field: Field): string => field.name + field.path.map((s) => (s.text ? '->>' : '->') + s.key).join('')
