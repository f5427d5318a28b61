import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compatCases } from '../../scripts/compat-cases.ts'
import { compatText } from '../../scripts/compat-text.ts'
import { CLIENTS, HAS_NEWEST } from './clients.ts'
import { DIFFERENCES } from './differences.ts'
import { CLIENT_RELEASES } from './releases.ts'

describe('the page of what works', () => {
  const { cases, refused } = compatCases()

  it('says what the tests say now: else run `npm run check -- --write`', () => {
    expect(readFileSync('docs/compat.md', 'utf8')).toBe(compatText())
  })
  it.each(DIFFERENCES.map(({ what, held }) => [what, held]))('has a test that holds the difference: %s', (_, held) => {
    expect(cases.map(({ title }) => title)).toContain(held)
  })
  it('is made of what the suite is made of', () => {
    expect(refused.length).toBeGreaterThan(50)
    expect(new Set(cases.flatMap(({ title }) => /^\[(C\d+)\]/.exec(title)?.[1] ?? '')).size).toBeGreaterThanOrEqual(12)
  })
  it('names the releases that are installed', () => {
    const versionOf = ({ name }: { name: string }) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
    expect(CLIENTS.map(versionOf)).toEqual(CLIENT_RELEASES.slice(0, CLIENTS.length))
  })
  it('is tried with the newest release', ({ skip }) => {
    skip(!HAS_NEWEST, `supabase-js ${CLIENT_RELEASES[1]} needs Node 22: \`npm test -- platforms\` tries it on 22 and 24`)
    expect(CLIENTS).toHaveLength(2)
  })
})
