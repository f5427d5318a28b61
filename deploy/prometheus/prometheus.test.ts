import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readTree } from '../../scripts/tree.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const ROOT = new URL('../..', import.meta.url).pathname
/** Metrics of the server, by the names in its sources. */
const MADE = new Set(
  readTree(ROOT)
    .filter(({ path }) => /^server\/http\/[\w-]+\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/'(limelight_[a-z_]+)'/g)].map(([, name]) => name as string)),
)
const named = (text: string): string[] => [
  ...new Set([...text.matchAll(/limelight_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))),
]

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}
const rules: Rule[] = parse(read('./alerts.yml')).groups.flatMap(({ rules: all }: { rules: Rule[] }) => all)
const panels: { title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[] = JSON.parse(
  read('./dashboard.json'),
).panels

it('[O8] rules and dashboard ask for measures that the server makes', () => {
  expect(MADE.size).toBeGreaterThan(20)
  const asked = [
    ...rules.flatMap(({ expr }) => named(expr)),
    ...panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr))),
  ]
  expect(asked.filter((name) => !MADE.has(name))).toEqual([])
})

it('[O8] each rule waits before it calls, says how urgent it is, what it saw and what to do', () => {
  for (const { alert, for: patience, labels, annotations } of rules) {
    expect([alert, patience]).toEqual([expect.stringMatching(/^Limelight\w+$/), expect.stringMatching(/^\d+[sm]$/)])
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary && annotations.action).toBeTruthy()
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

it('[O8] panels do not lie on each other', () => {
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(places.length)
})
