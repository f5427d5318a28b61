import type { Store } from '../store.ts'

/** Returns the settings that were changed in the app, by name, as they are stored. */
export async function storedSettings({ readSql }: Pick<Store, 'readSql'>): Promise<ReadonlyMap<string, string>> {
  const rows = await readSql('select name, value from operator_settings', [])
  return new Map(rows.map(({ name, value }) => [String(name), String(value)]))
}

/** Stores the values, all or none. Null removes a setting. */
export const storeSettings = ({ write }: Pick<Store, 'write'>, values: ReadonlyMap<string, string | null>): Promise<void> =>
  write(async (tx) => {
    for (const [name, value] of values)
      if (value === null) await tx.sql('delete from operator_settings where name = ?', [name])
      else
        await tx.sql(
          `insert into operator_settings (name, value, changed_at) values (?, ?, ?)
           on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
          [name, value, tx.now],
        )
  })
