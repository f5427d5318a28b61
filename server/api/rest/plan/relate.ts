import { refuse } from '../../../../contract/errors.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Catalog, Relation } from '../../../rules/catalog.ts'
import type { Link } from '../../../store/plans.ts'
import { nearest } from '../parse/nearest.ts'

/** PostgreSQL's default name of a foreign key. */
const constraintOf = (r: Relation): string => `${r.child}_${r.column}_fkey`

/** The relationship to embedded rows: direct, or through a join table. */
export type Way = readonly [Link] | readonly [join: Link, beyond: Link]

/**
 * Finds the relationship of an embed. `target` is a table, one of our foreign key columns, or a constraint;
 * `hint` is a foreign key column, a constraint or a join table. If a table references itself, its name means
 * the children, whatever the hint, and only the column means the parent. Refuses PGRST200, PGRST201.
 * protocol: PostgREST resource embedding.
 */
export function relate({ offered: catalog }: Catalog, from: Table, target: string, hint: string | null): Way {
  const fits = (r: Relation, toOne: boolean): boolean => {
    if (r.parent === r.child && toOne) return r.column === target && hint === null
    const other = toOne ? r.parent : r.child
    const named = other === target || constraintOf(r) === target || (toOne && r.column === target)
    return named && (hint === null || hint === r.column || hint === constraintOf(r))
  }
  const ups = catalog.parentsOf(from.name).filter((r) => fits(r, true))
  const downs = catalog.childrenOf(from.name).filter((r) => fits(r, false))
  const ways: Way[] = [
    ...ups.map((r) => [upLink(catalog, r)] as const),
    ...downs.map((r) => [downLink(catalog, r)] as const),
    ...joinsTo(catalog, from, target).filter(([join]) => hint === null || hint === join.table.name),
  ]
  if (ways.length > 1) refuseAmbiguous(from, target, ways)
  return ways[0] ?? refuseUnrelated(catalog, from, target, hint)
}

/**
 * Finds relationships to another table through join tables: those with a unique pair of references to both.
 * Primary keys here are ids, so the unique pair replaces the composite primary key that PostgREST requires.
 * As there, a table is not joined to itself.
 */
function joinsTo(catalog: Catalog, from: Table, target: string): Way[] {
  if (target === from.name) return []
  return catalog.childrenOf(from.name).flatMap((near) =>
    catalog
      .parentsOf(near.child)
      .filter((far) => far.parent === target && isPair(catalog, near, far))
      .map((far): Way => [{ ...downLink(catalog, near), toOne: false }, upLink(catalog, far)]),
  )
}

const isPair = (catalog: Catalog, near: Relation, far: Relation): boolean =>
  catalog.tables.get(near.child)?.unique?.some((key) => key.includes(near.column) && key.includes(far.column)) ?? false

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

function refuseAmbiguous(from: Table, target: string, ways: readonly Way[]): never {
  const options = ways.map(([link, beyond]) => `'${target}!${beyond ? link.table.name : link.constraint}'`)
  refuse('PGRST201', `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`, {
    details: ways.map((way) => explained(from, way)),
    hint: `Try changing '${target}' to one of the following: ${options.join(', ')}. Find the desired relationship in the 'details' key.`,
  })
}

/** Describes one of several relationships. protocol: PostgREST's `details` of PGRST201. */
function explained(from: Table, [link, beyond]: Way): { cardinality: string; embedding: string; relationship: string } {
  const { table, ours, theirs, constraint, toOne } = link
  const embedding = `${from.name} with ${(beyond ?? link).table.name}`
  if (beyond)
    return {
      cardinality: 'many-to-many',
      embedding,
      relationship: `${table.name} using ${constraint}(${theirs}) and ${beyond.constraint}(${beyond.ours})`,
    }
  const cardinality = ours === 'id' ? (toOne ? 'one-to-one' : 'one-to-many') : 'many-to-one'
  return { cardinality, embedding, relationship: `${constraint} using ${from.name}(${ours}) and ${table.name}(${theirs})` }
}

function refuseUnrelated(catalog: Catalog, from: Table, target: string, hint: string | null): never {
  const others = [...catalog.parentsOf(from.name).map((r) => r.parent), ...catalog.childrenOf(from.name).map((r) => r.child)]
  const near = nearest(target, others)
  refuse('PGRST200', `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`, {
    details: `Searched for a foreign key relationship between '${from.name}' and '${target}'${hint === null ? '' : ` using the hint '${hint}'`} in the schema 'public', but no matches were found.`,
    hint: near && near !== target ? `Perhaps you meant '${near}' instead of '${target}'.` : null,
  })
}
