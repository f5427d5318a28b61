import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { signUpHost } from '../setup/host.ts'

/**
 * Runs every example of docs/help/developers.md as it stands, in a process of its own, and compares its output
 * with the block below it.
 */
interface Example {
  title: string
  language: string
  code: string
  output: string
}

const PROGRAMS: Readonly<Record<string, { program: string; args: readonly string[]; needs: readonly string[] }>> = {
  js: { program: 'node', args: ['--input-type=module', '-e'], needs: [] },
  python: { program: 'python3', args: ['-c'], needs: ['python3'] },
  sh: { program: 'sh', args: ['-euc'], needs: ['curl', 'jq'] },
}
const EMAIL = 'developer@example.com'

const page = readFileSync('docs/help/developers.md', 'utf8')
const EXAMPLES: readonly Example[] = [...page.matchAll(/```(js|python|sh)\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```)?/g)].map(
  ({ index, 1: language = '', 2: code = '', 3: output = '' }) => ({ title: headingBefore(index), language, code, output }),
)

function headingBefore(index: number): string {
  return [...page.slice(0, index).matchAll(/^#{2,3} (.+)$/gm)].at(-1)?.[1] ?? ''
}

const isMissing = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools })
  await signUpHost(() => server.url, EMAIL)
})
afterAll(() => server.stop())

describe('the examples for developers', () => {
  it('are there in each language, each with its output', () => {
    expect(new Set(EXAMPLES.map(({ language }) => language))).toEqual(new Set(Object.keys(PROGRAMS)))
    expect(EXAMPLES.filter(({ output }) => output === '')).toEqual([])
    expect(EXAMPLES).toHaveLength([...page.matchAll(/^```\w/gm)].length / 2)
  })
  it.each(EXAMPLES.map((example, at) => [`${at + 1}, ${example.language}: ${example.title}`, example] as const))(
    '%s',
    async (_title, { language, code, output }) => {
      const { program, args, needs } = PROGRAMS[language]!
      const missing = needs.filter(isMissing)
      if (missing.length > 0) return console.info(`skipped: ${missing.join(', ')} is not installed`)
      const env = { ...process.env, LIMELIGHT_URL: server.url, LIMELIGHT_EMAIL: EMAIL, LIMELIGHT_PASSWORD: 'correct horse battery' }
      const said = await new Promise<string>((resolve, reject) =>
        execFile(program, [...args, code], { env, timeout: 20_000 }, (error, out) => (error ? reject(error) : resolve(out))),
      )
      expect(said.trim()).toBe(output.trim())
    },
    30_000,
  )
})

const blocksOf = (file: string): string[] => readFileSync(file, 'utf8').match(/```[\s\S]*?```/g) ?? []

it.each(['developers', 'move', 'deploy', 'security'])('the page %s in German has the same examples', (name) => {
  const english = blocksOf(name === 'developers' ? 'docs/help/developers.md' : `docs/${name}.md`)
  expect(english.length).toBeGreaterThan(0)
  expect(blocksOf(`docs/help/de/${name}.md`)).toEqual(english)
})

it('the privacy page in German names the same tables, settings and cookies', () => {
  const named = (file: string): string[] => [...new Set(readFileSync(file, 'utf8').match(/`[\w…=:' .]+`/g))].sort()
  expect(named('docs/privacy.md').length).toBeGreaterThan(40)
  expect(named('docs/help/de/privacy.md')).toEqual(named('docs/privacy.md'))
})

it('the German page on how far it goes has the same figures', () => {
  const figures = (file: string, point: string) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\(decisions\/[^)]*\)|\d+\.md/g, '')
    return (text.match(/\d[\d.,]*\d|\d/g) ?? []).map((n) => n.replaceAll(point === '.' ? ',' : '.', '').replace(',', '.')).sort()
  }
  expect(figures('docs/help/de/scale.md', ',')).toEqual(figures('docs/scale.md', '.'))
})

it.each(['deploy', 'security'])('the page %s in German has the same settings, addresses and figures', (name) => {
  const [english, german] = [`docs/${name}.md`, `docs/help/de/${name}.md`].map((file) =>
    // Numbers of decisions are links in English; names of files that English links to are code in German.
    readFileSync(file, 'utf8').replaceAll(/\[?(decision|Entscheidung) \d+\]?|\(decisions\/[^)]*\)|`?(bench\/)?[A-Z]+\.md`?/g, ''),
  ) as [string, string]
  const code = (text: string) => (text.match(/`[^`\n]+`/g) ?? []).sort()
  // Points and commas change places, so that only digits are compared.
  const figures = (text: string) => (text.match(/\d[\d.,]*\d|\d/g) ?? []).map((n) => n.replaceAll(/[.,]/g, '')).sort()
  expect(figures(english).length).toBeGreaterThan(50)
  expect(code(german)).toEqual(code(english))
  expect(figures(german)).toEqual(figures(english))
})

it('the report on accessibility in German has the same answers and names the same tests', () => {
  const ANSWERS: Readonly<Record<string, string>> = {
    erfüllt: 'supports',
    'zum Teil erfüllt': 'supports in part',
    'nicht erfüllt': 'does not support',
    'nicht anwendbar': 'not applicable',
    'nicht geprüft': 'not tried',
  }
  const rows = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^\| (\d\.\d\.\d+) .*?\((A+)\) \| (.*)$/gm)].map(([, criterion, level, rest = '']) => {
      const cells = rest.split(' | ').slice(0, 4)
      return [criterion, level, ...cells.map((cell) => ANSWERS[cell] ?? cell)]
    })
  expect(rows('docs/accessibility.md').length).toBeGreaterThan(50)
  expect(rows('docs/help/de/accessibility.md')).toEqual(rows('docs/accessibility.md'))
})
