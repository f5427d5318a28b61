import type { Table } from '../../../../contract/table.ts'
import type { SelectEmbed, SelectItem } from '../parse/select.ts'

/** Replaces a versioned column by a spread embed of the version table, where its values are stored. */
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
