import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { kindOf } from './vite-chunks.ts'

interface Entry {
  file: string
  imports?: string[]
  css?: string[]
}
const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/app/.vite/manifest.json'), 'utf8'))

/** Returns the scripts and styles that these entries load before they run. */
function filesOf(...entries: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const { file, imports = [], css = [] } = manifest[name] as Entry
    if (files.has(file)) return
    for (const one of [file, ...css]) files.add(one)
    for (const next of imports) visit(next)
  }
  for (const entry of entries) visit(entry)
  return files
}

it.each(['polls', 'qa', 'attendance', 'wordclouds'])('a host’s screen of %s loads tens of files, not hundreds', (tool) => {
  const count = filesOf('index.html', `../tools/${tool}/screens/host/detail.tsx`).size
  expect(count).toBeGreaterThan(10)
  expect(count).toBeLessThanOrEqual(65)
})

it.each(['list', 'detail'])('a host’s %s loads no style of a display, which would print it without its background', (screen) => {
  const styles = [...filesOf('index.html', `../tools/polls/screens/host/${screen}.tsx`)].filter((file) => file.endsWith('.css'))
  const text = styles.map((file) => readFileSync(join(import.meta.dirname, '../dist/app', file), 'utf8')).join('')
  expect(text).toContain('--page')
  expect(text).not.toContain('#display')
})

it.each(['polls', 'qa', 'attendance', 'wordclouds'])('a phone’s page of %s loads nothing that is a host’s', (tool) => {
  const files = [...filesOf(`../virtual:audience/${tool}`)]
  expect(files.length).toBeLessThanOrEqual(15)
  expect(files.filter((file) => /\/(kit|walls|icons|widgets|start)-/.test(file))).toEqual([])
})

it('what many screens share is told by its kind', () => {
  expect(kindOf('/app/house/node_modules/lucide-react/dist/esm/icons/archive.js', '/app/house/')).toBe('icons')
  expect(kindOf('/app/house/node_modules/@base-ui/react/dialog/index.js', '/app/house/')).toBe('widgets')
  expect(kindOf('/app/house/kit/wall/bar.tsx', '/app/house/')).toBe('walls')
  expect(kindOf('/app/house/kit/ui/button.tsx', '/app/house/')).toBe('kit')
  expect(kindOf('/app/house/tools/polls/logic.ts', '/app/house/')).toBeNull()
})
