import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tools } from '../../tools/server.ts'

/** A tool with tables declares what comes of them, in a test of its own; `describePolicies` then leaves no table, state or verb out. */
it.each(tools.filter((tool) => tool.tables.length > 0).map((tool) => tool.name))('%s declares who may do what', (tool) => {
  const folder = join('tools', tool)
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'))
  const declares = tests.some((name) => readFileSync(join(folder, name), 'utf8').includes('describePolicies({'))
  expect(declares, `Call describePolicies() of tests/policies/policy-table.ts in a test of ${folder}.`).toBe(true)
})
