import { refuse } from '../../../contract/errors.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog, Relation } from '../../catalog.ts'
import { nearest } from './nearest.ts'

/** How an embed hangs on its parent: the embedded rows are those whose `theirs` equals the parent row's `ours`. */
export interface Link {
  table: Table
  ours: string
  theirs: string
  /** One object or null, rather than an array. */
  toOne: boolean
  constraint: string
}

/** PostgreSQL's name of a foreign key. */
const constraintOf = (r: Relation): string => `${r.child}_${r.column}_fkey`

/**
 * Finds the relationship an embed means. `target` is a table, a key column of ours, or a constraint; `hint` is a key column or a constraint.
 * Where a table points to itself, the column means the parent and the constraint means the children. Refuses with PGRST200, PGRST201.
 */
export function relate(catalog: Catalog, from: Table, target: string, hint: string | null): Link {
  const fits = (r: Relation, toOne: boolean): boolean => {
    const other = toOne ? r.parent : r.child
    const named = other === target || constraintOf(r) === target || (toOne && r.column === target)
    if (!named || hint === null) return named
    const self = r.parent === r.child
    return self ? hint === (toOne ? r.column : constraintOf(r)) : hint === r.column || hint === constraintOf(r)
  }
  const links = [
    ...catalog
      .parentsOf(from.name)
      .filter((r) => fits(r, true))
      .map((r) => upLink(catalog, r)),
    ...catalog
      .childrenOf(from.name)
      .filter((r) => fits(r, false))
      .map((r) => downLink(catalog, r)),
  ]
  if (links.length > 1) refuseAmbiguous(from, target, links)
  return links[0] ?? refuseUnrelated(catalog, from, target, hint)
}

const upLink = (catalog: Catalog, r: Relation): Link => ({
  table: catalog.tables.get(r.parent) as Table,
  ours: r.column,
  theirs: 'id',
  toOne: true,
  constraint: constraintOf(r),
})

function downLink(catalog: Catalog, r: Relation): Link {
  const table = catalog.tables.get(r.child) as Table
  const alone = table.unique?.some((columns) => columns.length === 1 && columns[0] === r.column) ?? false
  return { table, ours: 'id', theirs: r.column, toOne: alone, constraint: constraintOf(r) }
}

function refuseAmbiguous(from: Table, target: string, links: readonly Link[]): never {
  const options = links.map((l) => `${l.table.name}!${l.constraint}`)
  refuse('PGRST201', `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`, {
    details: links.map((l) => `${l.toOne ? 'many-to-one' : 'one-to-many'} using ${l.constraint}`).join(', '),
    hint: `Try changing '${target}' to one of the following: ${options.join(', ')}. Find the desired relationship in the 'details' key.`,
  })
}

function refuseUnrelated(catalog: Catalog, from: Table, target: string, hint: string | null): never {
  const others = [...catalog.parentsOf(from.name).map((r) => r.parent), ...catalog.childrenOf(from.name).map((r) => r.child)]
  const near = nearest(target, others)
  refuse('PGRST200', `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`, {
    details: `Searched for a foreign key relationship between '${from.name}' and '${target}'${hint === null ? '' : ` using the hint '${hint}'`} in the schema 'public', but no matches were found.`,
    hint: near && near !== target ? `Perhaps you meant '${near}' instead of '${target}'.` : null,
  })
}
