import type { Table } from '../../../contract/table.ts'
import type { SelectEmbed, SelectItem } from '../parse/select.ts'

/** A column that is kept once for each of its values is read there, as if the request had spread it from its version. */
export function fromVersions({ columns, versions }: Table, select: readonly SelectItem[]): readonly SelectItem[] {
  if (!versions) return select
  return select.flatMap((item): SelectItem[] => {
    if (item.kind === 'all')
      return Object.keys(columns).map((name) => {
        const column = { kind: 'column', field: { name, path: [] }, cast: null, as: name } as const
        return name === versions.of ? spread(versions.by, column) : column
      })
    return [item.kind === 'column' && item.field.name === versions.of ? spread(versions.by, item) : item]
  })
}

const spread = (target: string, item: SelectItem): SelectEmbed => ({
  kind: 'embed',
  target,
  hint: null,
  join: 'left',
  alias: null,
  spread: true,
  items: [item],
})
