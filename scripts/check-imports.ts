import { join, normalize } from 'node:path/posix'
import { type Import, syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, roomOf, type SourceFile } from './tree.ts'

/**
 * A part of the house and what its files may import. `ours` are paths of this repository (`{room}` is the file's own room),
 * `packages` are names outside it, `types` are packages of which only types may be imported.
 */
interface Zone {
  name: string
  files: RegExp
  ours: readonly string[]
  packages: 'none' | 'browser' | 'any'
  types?: readonly string[]
  instead: string
}

const ANYWHERE = ['contract/', 'tools/{room}/tables.ts', 'tools/{room}/logic.ts', 'tools/{room}/channels.ts']

/** The first zone that fits a file counts. */
const ZONES: readonly Zone[] = [
  {
    name: 'contract',
    files: /^contract\//,
    ours: ['contract/'],
    packages: 'none',
    types: ['react'],
    instead: 'The contract runs anywhere and rests on nothing. Move what it needs into contract/, or hand it in as an argument.',
  },
  {
    name: 'what of a room runs anywhere (tables, logic, channels)',
    files: /^tools\/[^/]+\/(tables|logic|channels)\.ts$/,
    ours: ANYWHERE,
    packages: 'none',
    instead:
      'Server and browser both run it: it may use contract/ and the same room’s tables, logic and channels. Hand the rest in as arguments.',
  },
  {
    name: 'the server’s part of a room (policy, procedures)',
    files: /^tools\/[^/]+\/(policy|procedures)\.ts$/,
    ours: [...ANYWHERE, 'tools/{room}/policy.ts'],
    packages: 'none',
    instead: 'A room asks the engine only through contract/. If the contract lacks something, add it there with a decision record.',
  },
  {
    name: 'the pages of a room',
    files: /^tools\/[^/]+\/pages\.tsx$/,
    ours: [...ANYWHERE, 'tools/{room}/screens/audience/'],
    packages: 'browser',
    instead: 'A page only names what it reads and the audience screen that shows it.',
  },
  {
    name: 'the web part of a room',
    files: /^tools\/[^/]+\//,
    ours: [...ANYWHERE, 'tools/{room}/data.ts', 'tools/{room}/screens/', 'web/'],
    packages: 'browser',
    instead: 'Screens use contract/, web/ and their own room. Rooms meet through tables; what two rooms share goes to web/ or contract/.',
  },
  {
    name: 'the server’s list of rooms',
    files: /^tools\/server\.ts$/,
    ours: ['contract/', ...['tables.ts', 'policy.ts', 'procedures.ts', 'channels.ts', 'pages.tsx'].map((f) => `tools/*/${f}`)],
    packages: 'none',
    instead: 'It is a plain list. Nothing of the browser belongs in it.',
  },
  {
    name: 'the web’s list of rooms',
    files: /^tools\/web\.ts$/,
    ours: ['contract/', 'tools/*/tool.ts'],
    packages: 'none',
    instead: 'It is a plain list of doors.',
  },
  {
    name: 'the composition of the server',
    files: /^server\/(main|read-worker)\.ts$/,
    ours: ['contract/', 'server/', 'migrations/', 'tools/server.ts', 'package.json'],
    packages: 'any',
    instead: 'It puts the engine and the rooms together; rooms come from tools/server.ts alone.',
  },
  {
    name: 'the server',
    files: /^server\//,
    ours: ['contract/', 'server/', 'migrations/'],
    packages: 'any',
    instead: 'The engine is given its rooms as an argument and never sees the web. What both sides need goes to contract/.',
  },
  {
    name: 'the web',
    files: /^web\//,
    ours: ['contract/', 'web/', 'tools/web.ts'],
    packages: 'browser',
    instead: 'The web knows rooms through tools/web.ts and the server through its API. What both sides need goes to contract/.',
  },
  {
    name: 'migrations',
    files: /^migrations\//,
    ours: ['migrations/', 'server/store/'],
    packages: 'any',
    instead: 'A migration is history: it spells out what it does and follows no definition that may change.',
  },
]

const PLATFORM = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'process', 'Buffer', '__dirname', 'require']
const RUNS_ANYWHERE = /^(contract\/|tools\/[^/]+\/(tables|logic|channels)\.ts$)/

/** The borders of the house: who may import whom, and that what runs anywhere uses no platform. Tests may import what they test. */
export function checkImports(files: readonly SourceFile[]): Problem[] {
  return files
    .filter((file) => isCode(file.path) && !isTest(file.path))
    .flatMap((file) => {
      const zone = ZONES.find((z) => z.files.test(file.path))
      if (!zone) return []
      const bad = syntaxOf(file).imports.filter((imported) => !allowed(zone, file.path, imported))
      return [
        ...bad.map((i) => ({
          path: file.path,
          says: `imports ${i.specifier}, which is beyond the border of ${zone.name}.`,
          instead: zone.instead,
        })),
        ...checkPlatform(file),
      ]
    })
}

function allowed(zone: Zone, path: string, { specifier, typeOnly }: Import): boolean {
  if (specifier.startsWith('.')) return zone.ours.some((place) => covers(place, path, normalize(join(path, '..', specifier))))
  if (typeOnly && zone.types?.includes(specifier)) return true
  if (zone.packages === 'none') return false
  return zone.packages === 'any' || !specifier.startsWith('node:')
}

// Whether a place of a zone (`contract/`, `tools/{room}/data.ts`, `tools/*/tool.ts`) covers the imported path.
function covers(place: string, importer: string, imported: string): boolean {
  const own = place.replace('{room}', roomOf(importer)?.room ?? '')
  if (own.includes('*')) return own.replace('*', roomOf(imported)?.room ?? '') === imported
  return own.endsWith('/') ? imported.startsWith(own) : imported === own
}

function checkPlatform(file: SourceFile): Problem[] {
  if (!RUNS_ANYWHERE.test(file.path)) return []
  return PLATFORM.filter((name) => syntaxOf(file).names.has(name)).map((name) => ({
    path: file.path,
    says: `uses ${name}, which not every platform has.`,
    instead: 'This file runs on both sides: hand the value in as an argument.',
  }))
}
