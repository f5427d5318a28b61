import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ServerTool } from '../contract/tool.ts'
import { createCatalog } from '../server/rules/catalog.ts'
import { checkHelp } from './check-help.ts'
import { checkImports } from './check-imports.ts'
import { checkMentions } from './check-mentions.ts'
import { checkMessages } from './check-messages.ts'
import { checkNames } from './check-names.ts'
import { checkPlaceholders, PLACEHOLDERS } from './check-placeholders.ts'
import { checkRules } from './check-rules.ts'
import { checkStructure } from './check-structure.ts'
import { makeTool, wordTaken } from './new-tool.ts'
import { readTree, type SourceFile } from './tree.ts'

const tree = readTree(process.cwd())

/** Returns TypeScript's errors for generated code among the existing code, under the repository's settings. */
function typeFaults(made: readonly SourceFile[]): string {
  const root = mkdtempSync(join(tmpdir(), 'limelight-types-'))
  try {
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    for (const { path, text } of [...tree, ...made]) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const files = [...new Set(made.map(({ path }) => path))].filter((path) => /\.tsx?$/.test(path))
    const config = { extends: './tsconfig.json', exclude: ['tests', 'scripts', 'bench', '**/*.test.*'], files }
    writeFileSync(join(root, 'made.json'), JSON.stringify(config))
    const tsc = [resolve('node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', 'made.json']
    const { status, stdout, stderr } = spawnSync('node', tsc, { cwd: root, encoding: 'utf8' })
    return status === 0 ? '' : `${status}: ${stdout}${stderr}`
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

describe.each([
  ['a new name', 'guest-book'],
  ['a tool that is only a door', 'mindmap'],
])('new-tool with %s', (_, name) => {
  const made = makeTool(tree, name)
  const text = (path: string): string => [...made, ...tree].find((file) => file.path === path)?.text ?? ''

  it('makes a tool that passes the checks of the house', () => {
    const problems = [checkStructure, checkImports, checkNames, checkRules].flatMap((check) => check(made))
    expect([...problems, ...checkMentions([...tree, ...made]).filter(({ path }) => path.includes(name))]).toEqual([])
  })
  it('leaves no word of the templates unfilled', () => {
    for (const { path, text } of made) expect(text, path).not.toMatch(/__[A-Za-z]+__/)
  })
  it('marks each of its placeholders, so that none is left unsaid', () => {
    const marked = checkPlaceholders(made).map(({ says }) => says)
    const others = name === 'mindmap' ? ['A drawing that', 'One sentence', 'Ein Satz'] : []
    for (const placeholder of PLACEHOLDERS.filter((one) => !others.some((other) => one.startsWith(other))))
      expect(marked).toContainEqual(expect.stringContaining(placeholder))
    const written = made.map((file) => ({ ...file, text: PLACEHOLDERS.reduce((text, one) => text.replaceAll(one, 'Said.'), file.text) }))
    expect(checkPlaceholders(written)).toEqual([])
  })
  it('makes a tool that the server starts with, and that shows no device ids', async () => {
    const root = mkdtempSync(join(tmpdir(), 'limelight-tool-'))
    try {
      for (const folder of ['contract', 'parts', 'kit', 'node_modules']) symlinkSync(resolve(folder), join(root, folder))
      for (const { path, text } of made.filter((file) => file.path.startsWith(`tools/${name}/`))) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      const load = (file: string) => import(/* @vite-ignore */ join(root, 'tools', name, file))
      const { tool } = (await load('server.ts')) as { tool: ServerTool }
      const catalog = createCatalog([tool])
      expect(tool.tables.map((table) => table.name).sort()).toEqual(Object.keys(tool.policies).sort())
      expect(tool.presents?.map(({ table }) => table)).toEqual([`${name.replace('-', '_')}_sessions`])
      expect(Object.values(tool.policies).every(({ display }) => display?.read !== undefined)).toBe(true)
      expect(catalog.pages.map(({ form }) => catalog.tables.get(form?.table ?? '')?.columns.device_id?.type)).toEqual(['text'])
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  })
  it('lists the tool and its migration', () => {
    expect(text(`tools/${name}/server.ts`)).toContain(`name: '${name}'`)
    expect(text('tools/server.ts')).toContain(`./${name}/server.ts`)
    expect(text('tools/web.ts')).toContain(`./${name}/tool.ts`)
    const ident = /export const (\w+): WebTool/.exec(text(`tools/${name}/tool.ts`))?.[1]
    expect(text('tools/web.ts')).toMatch(new RegExp(`export const tools: readonly WebTool\\[\\] = \\[[^\\]]*\\b${ident},`))
    expect(text(`tools/${name}/tool.ts`)).toContain("load: () => import('./screens/host/list.tsx')")
    expect(text('migrations/all.ts')).toMatch(new RegExp(`'\\d{4}_${name.replace('-', '_')}': `))
  })
  it('has a page in the help, with labels that are on its screens', () => {
    const files = [...tree.filter(({ path }) => made.every((one) => one.path !== path)), ...made]
    expect(checkHelp(files)).toEqual([])
    expect(text('docs/help/README.md')).toContain(`](${name}.md): What it is for.\n\n## Occasions`)
    expect(text('docs/help/de/README.md')).toContain(`](../${name}.md): What it is for.\n\n## Anlässe`)
  })
  it('says each of its texts, in every language', () => {
    const files = [...tree.filter(({ path }) => made.every((one) => one.path !== path)), ...made]
    expect(checkMessages(files)).toEqual([])
  })
  it('is listed with its form, in the suite of all forms', () => {
    expect(text(`tests/e2e/phone-forms/${name}.ts`)).toContain(`/respond/`)
    expect(text('tests/e2e/phone-forms/all.ts')).toContain(`./${name}.ts`)
  })
  it('has a door that leads to its screens, to its wall and to its card', () => {
    const door = text(`tools/${name}/tool.ts`)
    expect(door).not.toContain('comingSoon')
    for (const screen of ['list', 'detail', 'dashboard-card']) expect(door).toContain(`load: () => import('./screens/host/${screen}.tsx')`)
    expect(door).toContain(`walls: [{ table: '${name.replace('-', '_')}_sessions', load: () => import('./screens/display/wall.tsx') }]`)
    expect(door).toContain(`items: { table: '${name.replace('-', '_')}_sessions', texts: TEXTS, load: () => import('./item.tsx') }`)
    expect(text(`tools/${name}/screens/host/detail.tsx`)).toContain('<OpenWallButton session={session.id} />')
  })
  it('numbers every rule and gives each a test: those of the browser as they are, the others failing until they are written', () => {
    const rules = [...text(`tools/${name}/README.md`).matchAll(/\*\*([A-Z]+-\d+)\*\*/g)].map((match) => match[1] as string)
    const policy = text(`tools/${name}/policy.test.ts`)
    const [own, others] = [rules.filter((rule) => policy.includes(`[${rule}]`)), rules.filter((rule) => !policy.includes(`[${rule}]`))]
    expect(own.length).toBeGreaterThan(3)
    expect(policy.match(/expect\.fail\('Write this test\.'\)/g)).toHaveLength(own.length)
    const browser = text(`tests/e2e/${name}.spec.ts`) + text(`tests/e2e/phone-forms/${name}.ts`)
    for (const rule of others) expect(browser).toMatch(new RegExp(`['[]${rule}['\\]]`))
  })
})

it('makes tools whose types are right, one after the other', { timeout: 60_000 }, () => {
  const first = makeTool(tree, 'guest-book')
  expect(typeFaults([...first, ...makeTool([...first, ...tree], 'mindmap')])).toBe('')
})

it('refuses names that are none, and tools that are there', () => {
  for (const name of ['', 'Guest', 'guest_book', '../x', '9lives']) expect(() => makeTool(tree, name)).toThrow(/no name for a tool/)
  expect(() => makeTool(tree, 'polls')).toThrow(/is there already/)
  const said = [{ path: 'server/api/auth/fields.ts', text: "export const WEAK = 'This is easy to guess.'" }]
  expect(wordTaken(said, 'guess')).toMatch(
    /^"guess" is a word that the engine or the kit uses already: server\/api\/auth\/fields.ts .* Choose a name/,
  )
  expect(wordTaken(said, 'guestbook')).toBeNull()
})
