import { type Import, importedFile, syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile, toolOf } from './tree.ts'

/**
 * A part of the house and what its files may import. `ours` are paths of this repository (`{tool}` is the file's own tool),
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

const ANYWHERE = ['contract/', 'parts/', 'tools/{tool}/tables.ts', 'tools/{tool}/logic.ts', 'tools/{tool}/topics.ts']

/** What of the browser's data layer a phone's page rests on. The rest reaches for supabase-js, which is more than such a page may weigh. */
const PHONE_DATA = [
  'abort-after',
  'backoff',
  'buffer-changes',
  'heard-rows',
  'new-id',
  'on-resume',
  'outbox',
  'prefixed-storage',
  'program-fault',
  'rows',
  'server-clock',
  'table-api',
  'use-countdown',
].map((name) => `kit/data/${name}.ts`)
const PHONE = ['kit/phone/', 'kit/rows/', 'kit/shell/lost-notice.tsx', 'kit/shell/use-offline.ts', ...PHONE_DATA]

/** The first zone that fits a file counts. Each may import those above it, and never one below. */
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
    name: 'parts',
    files: /^parts\//,
    ours: ['contract/', 'parts/'],
    packages: 'none',
    instead: 'Parts are pure and run anywhere: they rest on contract/ alone. Hand the rest in as arguments.',
  },
  {
    name: 'what phones are made of',
    files: /^kit\/phone\//,
    ours: ['contract/', 'parts/', ...PHONE],
    packages: 'browser',
    instead:
      'The server renders it and every phone loads it: it may use contract/, parts/, kit/phone/ and the data files named in PHONE_DATA.',
  },
  {
    name: 'the kit',
    files: /^kit\//,
    ours: ['contract/', 'parts/', 'kit/'],
    packages: 'browser',
    instead: 'The kit is what tools build screens with, so it knows neither them nor the app. Take what it needs as a property.',
  },
  {
    name: 'what of a tool runs anywhere (tables, logic, topics)',
    files: /^tools\/[^/]+\/(tables|logic|topics)\.ts$/,
    ours: ANYWHERE,
    packages: 'none',
    instead:
      'Server and browser both run it: it may use contract/, parts/ and the same tool’s tables, logic and topics. Hand the rest in as arguments.',
  },
  {
    name: 'what of a tool only the host’s browser runs (host)',
    files: /^tools\/[^/]+\/host\.ts$/,
    ours: [...ANYWHERE, 'kit/display/followed.ts'],
    packages: 'none',
    instead: 'It is pure, as logic.ts is, and kept from phones: it may use contract/, parts/ and the same tool’s tables and logic.',
  },
  {
    name: 'the server’s part of a tool (policy, procedures)',
    files: /^tools\/[^/]+\/(policy|procedures|presented)\.ts$/,
    ours: [...ANYWHERE, 'tools/{tool}/policy.ts'],
    packages: 'none',
    instead: 'A tool asks the engine only through contract/. If the contract lacks something, add it there with a decision record.',
  },
  {
    name: 'the pages of a tool',
    files: /^tools\/[^/]+\/pages\.tsx$/,
    ours: [...ANYWHERE, 'tools/{tool}/screens/audience/'],
    packages: 'browser',
    instead: 'A page only names what it reads and the audience screen that shows it.',
  },
  {
    name: 'a tool as the server knows it',
    files: /^tools\/[^/]+\/server\.ts$/,
    ours: [
      'contract/',
      ...['tables.ts', 'policy.ts', 'procedures.ts', 'topics.ts', 'presented.ts', 'pages.tsx'].map((file) => `tools/{tool}/${file}`),
    ],
    packages: 'none',
    instead: 'It is one value: the tool’s tables, policies, procedures, topics, walls and pages, each from its own file.',
  },
  {
    name: 'the audience screens of a tool',
    files: /^tools\/[^/]+\/screens\/audience\//,
    ours: [...ANYWHERE, 'tools/{tool}/screens/audience/', ...PHONE],
    packages: 'browser',
    instead: 'The server renders them and a phone on bad Wi-Fi loads them: they are made of kit/phone/, and of what runs anywhere.',
  },
  {
    name: 'the web part of a tool',
    files: /^tools\/[^/]+\//,
    ours: [...ANYWHERE, 'tools/{tool}/host.ts', 'tools/{tool}/data.ts', 'tools/{tool}/picture.tsx', 'tools/{tool}/screens/', 'kit/'],
    packages: 'browser',
    instead: 'Screens use contract/, parts/, kit/ and their own tool. Tools meet through tables; what two share goes to kit/ or parts/.',
  },
  {
    name: 'the server’s list of tools',
    files: /^tools\/server\.ts$/,
    ours: ['contract/', 'tools/*/server.ts'],
    packages: 'none',
    instead: 'It is a plain list of what each tool’s server.ts says.',
  },
  {
    name: 'the web’s list of tools',
    files: /^tools\/web\.ts$/,
    ours: ['contract/', 'tools/*/tool.ts'],
    packages: 'none',
    instead: 'It is a plain list of doors.',
  },
  {
    name: 'the app',
    files: /^app\//,
    ours: ['contract/', 'parts/', 'kit/', 'app/', 'tools/web.ts'],
    packages: 'browser',
    instead: 'The app knows tools through tools/web.ts and the server through its API. What a tool needs too goes to kit/.',
  },
  {
    name: 'the composition of the server',
    files: /^server\/(main|read-worker)\.ts$/,
    ours: ['contract/', 'parts/', 'server/', 'migrations/', 'tools/server.ts', 'package.json'],
    packages: 'any',
    instead: 'It puts the engine and the tools together; tools come from tools/server.ts alone.',
  },
  {
    name: 'the frames of realtime',
    files: /^server\/realtime\/frame\.ts$/,
    ours: [],
    packages: 'any',
    instead: 'A frame is what all floors of realtime hand on, so it rests on none of them. Give it what it needs as an argument.',
  },
  {
    name: 'the sockets of realtime',
    files: /^server\/realtime\/socket\//,
    ours: [
      'contract/',
      'server/config.ts',
      'server/services.ts',
      'server/token-bucket.ts',
      'server/http/',
      'server/realtime/frame.ts',
      'server/realtime/socket/',
    ],
    packages: 'any',
    instead: 'A socket carries frames and knows neither channels nor row changes. Let server/realtime/channel/ hand it a function.',
  },
  {
    name: 'the row changes of realtime',
    files: /^server\/realtime\/changes\//,
    ours: [
      'contract/',
      'server/catalog.ts',
      ...['filter', 'policy', 'rest/parse', 'rest/plan', 'store'].map((part) => `server/${part}/`),
      'server/fnv1a.ts',
      'server/realtime/frame.ts',
      'server/realtime/changes/',
    ],
    packages: 'any',
    instead:
      'Row changes know a Subscriber (changes/subscriber.ts), and no socket or channel. Extend that interface, and let channel/ fill it.',
  },
  {
    name: 'the channels of realtime',
    files: /^server\/realtime\/channel\//,
    ours: [
      'contract/',
      'server/catalog.ts',
      'server/services.ts',
      'server/token-bucket.ts',
      ...['bus', 'filter', 'policy', 'store'].map((part) => `server/${part}/`),
      'server/realtime/frame.ts',
      ...['socket', 'changes', 'channel'].map((floor) => `server/realtime/${floor}/`),
    ],
    packages: 'any',
    instead: 'Channels tie sockets to row changes. What composes them is server/realtime/realtime.ts, which hands them the rest.',
  },
  {
    name: 'the filter language in memory',
    files: /^server\/filter\//,
    ours: ['contract/', 'server/filter/'],
    packages: 'none',
    instead: 'It is pure. Hand in what it needs as an argument.',
  },
  {
    name: 'policy: what an actor sees',
    files: /^server\/policy\//,
    ours: ['contract/', 'server/catalog.ts', 'server/filter/', 'server/policy/', 'server/keys.ts', 'server/memo.ts'],
    packages: 'any',
    instead: 'It makes filters, which are data. What reads rows or writes SQL goes to server/store/.',
  },
  {
    name: 'the store',
    files: /^server\/store\//,
    ours: [
      'contract/',
      'server/catalog.ts',
      'server/filter/',
      'server/policy/',
      'server/store/',
      'server/fnv1a.ts',
      'server/keys.ts',
      'server/memo.ts',
      'server/way-up.ts',
    ],
    packages: 'any',
    instead: 'The store is below all that uses it: it is handed plans (server/store/plans.ts), filters and views, and knows no request.',
  },
  {
    name: 'the server',
    files: /^server\//,
    ours: ['contract/', 'parts/', 'server/', 'migrations/'],
    packages: 'any',
    instead: 'The engine is given its tools as an argument and never sees the browser’s side. What both sides need goes to contract/.',
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
const RUNS_ANYWHERE = /^(contract\/|parts\/|tools\/[^/]+\/(tables|logic|topics|host)\.ts$)/

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

function allowed(zone: Zone, path: string, imported: Import): boolean {
  const { specifier, typeOnly } = imported
  const file = importedFile(path, imported)
  if (file !== null) return zone.ours.some((place) => covers(place, path, file))
  if (typeOnly && zone.types?.includes(specifier)) return true
  if (zone.packages === 'none') return false
  return zone.packages === 'any' || !specifier.startsWith('node:')
}

// Whether a place of a zone (`contract/`, `tools/{tool}/data.ts`, `tools/*/tool.ts`) covers the imported path.
function covers(place: string, importer: string, imported: string): boolean {
  const own = place.replace('{tool}', toolOf(importer)?.tool ?? '')
  if (own.includes('*')) return own.replace('*', toolOf(imported)?.tool ?? '') === imported
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
