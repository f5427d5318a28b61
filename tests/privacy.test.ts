import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { withMigrated } from '../scripts/schema-text.ts'
import { createCatalog } from '../server/rules/catalog.ts'
import { holdsAnswers, namesIn } from '../server/store/rows/answer-tables.ts'
import { tools } from '../tools/server.ts'

const text = readFileSync('docs/privacy.md', 'utf8')
const rows = text.split('\n').filter((line) => /^\| .*`/.test(line))
const told = rows.map((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name as string))

it('docs/privacy.md names every table of the database once, and no other', async () => {
  const tables = await withMigrated((database) =>
    (
      database
        .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'limelight_%'")
        .all() as {
        name: string
      }[]
    ).map(({ name }) => name),
  )
  expect(told.flat().sort(), "list each table in docs/privacy.md, 'What is kept'").toEqual([...tables].sort())
})

it('says of the tables that ANSWERS_DAYS empties, and of no others, that it does', () => {
  const catalog = createCatalog(tools)
  const emptied = [...catalog.tables.keys()].filter((name) => holdsAnswers(catalog, name))
  const isSaid = rows.flatMap((row, at) => (/ANSWERS_DAYS|the same/.test(row.split('|')[3] ?? '') ? (told[at] ?? []) : []))
  expect(isSaid.sort(), 'a table with a device id or a personal column stands in a row that names ANSWERS_DAYS').toEqual(
    [...emptied, 'shared_reports'].sort(),
  )
})

it('says the limits that hold', () => {
  expect(text).toContain(`| ${LIMITS.trashDays} days, or until`)
  expect(text).toContain(`not used, ${LIMITS.sessionIdleMs / 86_400_000} days`)
  expect(text).toContain(`${LIMITS.codeMs / 60_000} minutes, then`)
  expect(LIMITS.passCookieSeconds).toBe(7 * 86_400)
})

/** Columns beside the sessions' own names that name a thing of the host's, or the host's helpers. */
const OF_HOSTS = ['teams.name', 'helpers.name']
it('every column called a name is marked as one, or is the host’s', () => {
  const { tables, presented } = createCatalog(tools)
  const unmarked = [...tables.values()].flatMap((table) =>
    Object.keys(table.columns)
      .filter((column) => /^(name|winners|nickname)$/.test(column) && !namesIn(table).includes(column))
      .map((column) => `${table.name}.${column}`),
  )
  const ofHosts = [...[...presented.keys()].map((table) => `${table}.name`), ...OF_HOSTS]
  expect(
    unmarked.filter((one) => !ofHosts.includes(one)),
    "names a person of the audience? Mark it `personal: 'name'`. Names a thing of the host? Add it to OF_HOSTS",
  ).toEqual([])
})
