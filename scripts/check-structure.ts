import { basename } from 'node:path/posix'
import { syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile, toolOf } from './tree.ts'

const TOOL_FILES = [
  'README.md',
  'tables.ts',
  'logic.ts',
  'host.ts',
  'policy.ts',
  'outcomes.ts',
  'procedures.ts',
  'topics.ts',
  'presented.ts',
  'demo.ts',
  'sent.ts',
  'item.ts',
  'item.tsx',
  'report.ts',
  'files.ts',
  'data.ts',
  'pages.tsx',
  'server.ts',
  'tool.ts',
  'picture.tsx',
]
const DOOR_FILES = ['tool.ts', 'picture.tsx']
const SCREENS =
  /^(screens\/(host|audience|display|helper)\/([^/]+\.(tsx|ts|css)|(host-)?messages\/[a-z]+\.ts)|(host-messages|refusals)\/[a-z]+\.ts)$/
const LONG = 300
/** Most columns of a line that is a comment. The formatter wraps code at 140, and comments not at all. */
const WIDE = 120
const LONG_FILES = 'scripts/long-files.json'
const PROJECT = /^(contract|parts|kit|app|server|tools|migrations|tests|bench|scripts|deploy)\//

/**
 * Files in which the framework requires a default export: configuration files, and what is loaded lazily,
 * which is screens, the kinds of items and of reports.
 */
const DEFAULT_EXPORTS = [
  /^[a-z]+(\.[a-z]+)*\.config\.ts$/,
  /^tools\/[^/]+\/(screens\/|item\.tsx?$|report\.ts$)/,
  /^tests\/setup\/counts-[a-z]+\.ts$/,
]

/** Files over 300 lines: the most lines of each, and why it is one file. */
type LongFiles = Record<string, { lines: number; reason: string }>

/**
 * Checks names, places and sizes of files: the fixed file names of a tool, kebab-case, no barrels, no default
 * exports, no overlong files, no overlong comments.
 */
export function checkStructure(files: readonly SourceFile[]): Problem[] {
  const longFiles = JSON.parse(files.find((f) => f.path === LONG_FILES)?.text ?? '{}') as LongFiles
  return [
    ...files.flatMap((file) => [
      ...checkToolFile(file),
      ...checkName(file),
      ...checkExports(file),
      ...checkLength(file, longFiles),
      ...checkComments(file),
    ]),
    ...checkTools(files),
    ...checkWalls(files),
    ...checkLongFiles(files, longFiles),
  ]
}

function checkToolFile({ path }: SourceFile): Problem[] {
  const place = toolOf(path)
  if (!place || TOOL_FILES.includes(place.inside) || SCREENS.test(place.inside) || /^[^/]+\.test\.tsx?$/.test(place.inside)) return []
  const instead = `A tool has only ${TOOL_FILES.join(', ')}, host-messages/*, refusals/*, screens/{host,audience,display,helper}/* and tests beside them. Put it in one of these; what two tools share goes to kit/, parts/ or contract/.`
  return [{ path, says: 'is not a file that a tool may have.', instead }]
}

const WALL = 'screens/display/wall.tsx'
/** The hook that says a wall in words, or a part of the kit that calls it. */
const IN_WORDS = /\buseSaid\(|<(CardWall|BarWall)\b/

/** Checks that each tool with a wall says in words what is on it, for the page 'Read the wall'. */
function checkWalls(files: readonly SourceFile[]): Problem[] {
  return files.flatMap(({ path }) => {
    const place = toolOf(path)
    if (place?.inside !== WALL) return []
    const screens = files.filter((file) => file.path.startsWith(path.slice(0, -'wall.tsx'.length)) && !isTest(file.path))
    if (screens.some(({ text }) => IN_WORDS.test(text))) return []
    return [{ path, says: 'does not say in words what it shows.', instead: 'Say it by useSaid (kit/wall/said.ts) where the data is.' }]
  })
}

function checkTools(files: readonly SourceFile[]): Problem[] {
  const places = files.flatMap((file) => toolOf(file.path) ?? [])
  return [...new Set(places.map((place) => place.tool))].flatMap((tool) => {
    const inside = places.filter((place) => place.tool === tool).map((place) => place.inside)
    const path = `tools/${tool}`
    if (!inside.includes('tool.ts'))
      return [{ path, says: 'has no tool.ts.', instead: 'Give the tool its door: a WebTool in tool.ts, listed in tools/web.ts.' }]
    if (inside.some((file) => !DOOR_FILES.includes(file) && !file.startsWith('host-messages/')) && !inside.includes('README.md'))
      return [
        {
          path,
          says: 'has no README.md.',
          instead: 'Write its purpose, screens and numbered rules. Only a tool that is nothing but a door goes without.',
        },
      ]
    return []
  })
}

function checkName({ path }: SourceFile): Problem[] {
  if (!PROJECT.test(path)) return []
  const names = path.split('/')
  const file = names.pop() as string
  const good = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name)
  const goodFile =
    good(file) ||
    file === 'Caddyfile' ||
    /^[A-Z]+\.md$/.test(file) ||
    (path.startsWith('migrations/') && /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.ts$/.test(file))
  if (goodFile && names.every(good)) return []
  return [{ path, says: 'is not named in kebab-case.', instead: 'Rename it: lower-case words joined by hyphens, such as live-query.ts.' }]
}

function checkExports(file: SourceFile): Problem[] {
  const { path } = file
  if (!isCode(path) || !(PROJECT.test(path) || !path.includes('/'))) return []
  const problems: Problem[] = []
  const instead = 'Import each thing from the file that defines it.'
  if (/^index\.(ts|tsx|mjs|js)$/.test(basename(path)))
    problems.push({ path, says: 'is a barrel by its name.', instead: `${instead} Name the file after what it does.` })
  else if (syntaxOf(file).onlyReexports) problems.push({ path, says: 'is a barrel: it only re-exports.', instead })
  if (syntaxOf(file).defaultExport && !DEFAULT_EXPORTS.some((allowed) => allowed.test(path)))
    problems.push({
      path,
      says: 'has a default export.',
      instead: 'Export it by its name. Only configuration files, screens that the router loads, item.ts and report.ts export a default.',
    })
  return problems
}

function checkLength({ path, text }: SourceFile, longFiles: LongFiles): Problem[] {
  if (!PROJECT.test(path) || isTest(path) || !(isCode(path) || path.endsWith('.css'))) return []
  const lines = countLines(text)
  const most = longFiles[path]?.lines ?? LONG
  if (lines <= most) return []
  return [
    {
      path,
      says: `has ${lines} lines; ${most} are allowed.`,
      instead: 'Split it: one idea a file. If it truly is one idea, write its length and the reason into scripts/long-files.json.',
    },
  ]
}

function checkComments({ path, text }: SourceFile): Problem[] {
  if (!PROJECT.test(path) || !(isCode(path) || path.endsWith('.css'))) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      /^ *(\/\/|\/\*|\*)/.test(line) && line.length > WIDE
        ? [{ path, says: `has a comment of ${line.length} columns in line ${at + 1}; ${WIDE} are allowed.`, instead: 'Wrap it at 110.' }]
        : [],
    )
}

function checkLongFiles(files: readonly SourceFile[], longFiles: LongFiles): Problem[] {
  return Object.entries(longFiles).flatMap(([path, { reason }]) => {
    const file = files.find((f) => f.path === path)
    if (!file || countLines(file.text) <= LONG)
      return [{ path: LONG_FILES, says: `lists ${path}, which is no longer long.`, instead: 'Delete the entry: the list only shrinks.' }]
    if (!reason?.trim()) return [{ path: LONG_FILES, says: `gives no reason for ${path}.`, instead: 'Say why it is one file.' }]
    return []
  })
}

const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
