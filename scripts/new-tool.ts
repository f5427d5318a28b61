import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { FIRST_LANGUAGE, HOST_LANGUAGES, type HostLanguage, LANGUAGE_CODES } from '../contract/languages.ts'
import { checkNames } from './check-names.ts'
import { readTree, type SourceFile, toolOf } from './tree.ts'

const TEMPLATES = join(dirname(fileURLToPath(import.meta.url)), 'new-tool')

/** Template → its path in the tool. The door and its picture are made only if the tool has no door yet. */
const TOOL: Record<string, string> = {
  'readme.md': 'README.md',
  'tables.ts': 'tables.ts',
  'policy.ts': 'policy.ts',
  'presented.ts': 'presented.ts',
  'demo.ts': 'demo.ts',
  'sent.ts': 'sent.ts',
  'server.ts': 'server.ts',
  'logic.ts': 'logic.ts',
  'host.ts': 'host.ts',
  'data.ts': 'data.ts',
  'item.tsx': 'item.tsx',
  'report.ts': 'report.ts',
  'files.ts': 'files.ts',
  'pages.tsx': 'pages.tsx',
  'respond.tsx': 'screens/audience/respond.tsx',
  ...Object.fromEntries(['all', ...LANGUAGE_CODES].map((name) => [`messages-${name}.ts`, `screens/audience/messages/${name}.ts`])),
  ...Object.fromEntries(['all', ...LANGUAGE_CODES].map((name) => [`wall-messages-${name}.ts`, `screens/display/messages/${name}.ts`])),
  'list.tsx': 'screens/host/list.tsx',
  'detail.tsx': 'screens/host/detail.tsx',
  'entries.tsx': 'screens/host/entries.tsx',
  'dashboard-card.tsx': 'screens/host/dashboard-card.tsx',
  'active-texts.ts': 'screens/host/active-texts.ts',
  'host-t.ts': 'screens/host/host-messages/t.ts',
  'host-en.ts': 'screens/host/host-messages/en.ts',
  'host-de.ts': 'screens/host/host-messages/de.ts',
  'door-t.ts': 'host-messages/t.ts',
  'wall.tsx': 'screens/display/wall.tsx',
  'policy.test.ts': 'policy.test.ts',
  'outcomes.ts': 'outcomes.ts',
  'outcomes.test.ts': 'outcomes.test.ts',
}
const PHONE_FORMS = 'tests/e2e/phone-forms/all.ts'
const HELP = 'docs/help/README.md'
const GERMAN_HELP = 'docs/help/de/README.md'
const DOOR: Record<string, string> = { 'tool.ts': 'tool.ts', 'picture.tsx': 'picture.tsx' }

/**
 * Returns the files that a new tool adds or changes: the tool, its migration, its browser tests, its lines in
 * the registries. An existing door is kept and opened. Throws if the name is invalid or the tool exists.
 */
export function makeTool(files: readonly SourceFile[], name: string): SourceFile[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name for a tool: use lower-case letters, digits and hyphens, such as "guestbook".`)
  const textOf = (path: string): string => {
    const file = files.find((f) => f.path === path)
    if (!file) throw new Error(`There is no ${path}: run this in the repository's root.`)
    return file.text
  }
  const own = files.filter((file) => file.path.startsWith(`tools/${name}/`)).map((file) => file.path)
  const door = files.find((file) => file.path === `tools/${name}/tool.ts`)
  if (own.includes(`tools/${name}/server.ts`)) throw new Error(`The tool tools/${name} is there already.`)

  const number = nextNumber(files)
  const kept = (language: HostLanguage) => files.find(({ path }) => path === `tools/${name}/host-messages/${language}.ts`)?.text
  const words = wordsFor(name, number, door?.text, kept('en'))
  const made = (places: Record<string, string>) =>
    Object.entries(places).map(([template, inside]) => ({ path: `tools/${name}/${inside}`, text: fill(template, words) }))
  const { ident } = words
  return [
    ...made(TOOL),
    ...(door ? [{ path: door.path, text: opened(door.text, words) }] : made(DOOR)),
    ...HOST_LANGUAGES.map((language) => ({
      path: `tools/${name}/host-messages/${language}.ts`,
      text: doorCatalog(language, words, { kept: kept(language), isNew: door === undefined }),
    })),
    { path: `migrations/${number}_${words.snake}.ts`, text: fill('migration.ts', words) },
    {
      path: 'migrations/all.ts',
      text: listed(
        textOf('migrations/all.ts'),
        '}',
        `import * as ${ident} from './${number}_${words.snake}.ts'`,
        `'${number}_${words.snake}': ${ident}`,
      ),
    },
    { path: `docs/help/${name}.md`, text: fill('help', words) },
    { path: HELP, text: inContents(textOf(HELP), words) },
    { path: GERMAN_HELP, text: inContents(textOf(GERMAN_HELP), words, 'Werkzeuge', '../') },
    { path: `tests/e2e/${name}.spec.ts`, text: fill('e2e.spec.ts', words) },
    { path: `tests/e2e/phone-forms/${name}.ts`, text: fill('phone-form.ts', words) },
    {
      path: PHONE_FORMS,
      text: listed(textOf(PHONE_FORMS), ']', `import { ${ident} } from './${name}.ts'`, ident),
    },
    {
      path: 'tools/server.ts',
      text: listed(textOf('tools/server.ts'), ']', `import { tool as ${ident} } from './${name}/server.ts'`, ident),
    },
    ...(door
      ? []
      : [{ path: 'tools/web.ts', text: listed(textOf('tools/web.ts'), ']', `import { ${ident} } from './${name}/tool.ts'`, ident) }]),
  ]
}

/**
 * Returns why a name is taken although no tool has it: a text or name of the engine or the kit contains its
 * words, and they must know no tool (`npm run check`, names). Null: it is free.
 */
export function wordTaken(files: readonly SourceFile[], name: string): string | null {
  const [problem] = checkNames([...files.filter(({ path }) => toolOf(path) === null), { path: `tools/${name}/tool.ts`, text: '' }])
  return problem
    ? `"${name}" is a word that the engine or the kit uses already: ${problem.path} ${problem.says} Choose a name that they do not use, such as "${name}-round".`
    : null
}

/** Returns the words that replace those in the templates. */
function wordsFor(name: string, number: string, door: string | undefined, catalog = '') {
  const parts = name.split('-')
  const Type = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  const path = /path: '([^']+)'/.exec(door ?? '')?.[1] ?? `/${name}`
  const snake = parts.join('_')
  const picture = /import \{ (\w+) \} from '\.\/picture\.tsx'/.exec(door ?? '')
  return {
    name,
    number,
    path,
    Type,
    ident: Type.charAt(0).toLowerCase() + Type.slice(1),
    snake,
    RULE: parts.join('').toUpperCase(),
    title:
      (/title: '([^']+)'/.exec(door ?? '') ?? /\.tool': '([^']+)'/.exec(catalog))?.[1] ??
      parts.join(' ').replace(/^./, (first) => first.toUpperCase()),
    Picture: picture?.[1] ?? `${Type}Picture`,
    card: "load: () => import('./screens/host/dashboard-card.tsx')",
    routes: `hostRoutes: [\n    { path: '${path}', load: () => import('./screens/host/list.tsx') },\n    { path: '${path}/:id', load: () => import('./screens/host/detail.tsx') },\n  ],`,
    walls: `walls: [{ table: '${snake}_sessions', load: () => import('./screens/display/wall.tsx') }],`,
    pages: `sessionPages: [{ table: '${snake}_sessions', texts: TEXTS, path: '${path}/:id' }],`,
    items: `items: { table: '${snake}_sessions', texts: TEXTS, load: () => import('./item.tsx') },`,
    reports: `reports: [{ table: '${snake}_sessions', load: () => import('./report.ts') }],`,
  }
}

/** Opens a door: removes 'coming soon', adds its routes, its wall, its items and its card, and their texts. */
const opened = (
  door: string,
  {
    ident,
    routes,
    walls,
    pages,
    items,
    reports,
    card,
  }: Readonly<Record<'ident' | 'routes' | 'walls' | 'pages' | 'items' | 'reports' | 'card', string>>,
): string => {
  const said = door.includes('./host-messages/t.ts') ? door : `import { t } from './host-messages/t.ts'\n${door}`
  return said
    .replace(/^ {2}comingSoon: true,\n/m, '')
    .replace(/^export const /m, `const TEXTS = t.below('${ident}.tool')\n\nexport const `)
    .replace(
      /^ {2}dashboard: \{([\s\S]*?),?\s*\},\n(?=\})/m,
      `  ${routes}\n  ${walls}\n  ${pages}\n  ${items}\n  ${reports}\n  dashboard: {$1, ${card} },\n`,
    )
}

/** Returns the texts of a door and of what is read for it. `kept`: the catalog of a door that is there. */
function doorCatalog(
  language: HostLanguage,
  words: Readonly<Record<string, string>>,
  { kept, isNew }: { kept: string | undefined; isNew: boolean },
): string {
  const lines = fill(`door-texts-${language}`, words) + (isNew ? fill(`door-title-${language}`, words) : '')
  const end = kept?.lastIndexOf('}') ?? 0
  if (kept !== undefined) return kept.slice(0, end) + lines + kept.slice(end)
  if (language === FIRST_LANGUAGE) return `export const en = {\n${lines}} as const\n`
  const types = "import type { Translated } from '../../../contract/messages.ts'\nimport type { en } from './en.ts'\n\n"
  return `${types}export const ${language}: Translated<typeof en> = {\n${lines}}\n`
}

const fill = (template: string, words: Readonly<Record<string, string>>): string =>
  readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8').replace(/__([A-Za-z]+?)__/g, (all, word: string) => words[word] ?? all)

/** Adds a page at the end of the tools in the contents of the help. */
const inContents = (contents: string, { name, title }: { name: string; title: string }, group = 'Tools', folder = ''): string =>
  contents.replace(
    new RegExp(`^## ${group}\\n\\n(?:- .*\\n)+`, 'm'),
    (list) => `${list}- [${title}](${folder}${name}.md): What it is for.\n`,
  )

/** Adds an import at the top of a list's file and an entry before the closing bracket of its last list. */
function listed(text: string, closing: string, imports: string, entry: string): string {
  const end = text.lastIndexOf(closing)
  const before = text.slice(0, end).trimEnd()
  return `${imports}\n${before}${before.endsWith(',') ? '' : ','}\n  ${entry},\n${text.slice(end)}`
}

function nextNumber(files: readonly SourceFile[]): string {
  const numbers = files.flatMap(({ path }) => /^migrations\/(\d{4})_/.exec(path)?.[1] ?? [])
  return String(Math.max(0, ...numbers.map(Number)) + 1).padStart(4, '0')
}

function main(name: string | undefined): void {
  if (name === undefined) throw new Error('Say the name of the tool: npm run new-tool guestbook')
  const tree = readTree(process.cwd())
  const made = makeTool(tree, name)
  const taken = wordTaken(tree, name)
  if (taken) throw new Error(taken)
  for (const { path, text } of made) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    console.log(`  ${path}`)
  }
  spawnSync('npx', ['biome', 'check', '--write', ...made.map(({ path }) => path)], { stdio: ['ignore', 'ignore', 'inherit'] })
  console.log('\nThe tool stands. The check that follows generates what is derived, and fails where a placeholder is yours to write:\n')
  spawnSync('npm', ['run', '--silent', 'check', '--', '--write'], { stdio: 'inherit' })
  console.log(`\nUntil they are written, so do its tests: npx vitest run tools/${name}\nWhat comes next: CONTRIBUTING.md, "A new tool".`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    main(process.argv[2])
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
