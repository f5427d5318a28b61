/**
 * A layer of the repository and what its files may import. `ours` are paths of this repository (`{tool}` is
 * the file's own tool), `packages` are names outside it, `types` are packages of which only types may be
 * imported.
 */
export interface Zone {
  name: string
  files: RegExp
  ours: readonly string[]
  packages: 'none' | 'browser' | 'any'
  types?: readonly string[]
  instead: string
}

const ANYWHERE = ['contract/', 'parts/', 'tools/{tool}/tables.ts', 'tools/{tool}/logic.ts', 'tools/{tool}/topics.ts']

/**
 * The modules of the browser's data layer for phone pages. The others import supabase-js, too large for them.
 */
const PHONE_DATA = [
  'abort-after',
  'backoff',
  'buffer-changes',
  'heard-rows',
  'new-id',
  'on-resume',
  'outbox',
  'parcel',
  'prefixed-storage',
  'program-fault',
  'rows',
  'server-clock',
  'table-api',
  'use-countdown',
].map((name) => `kit/data/${name}.ts`)
const PHONE = ['kit/phone/', 'kit/rows/', 'kit/shell/lost-notice.tsx', 'kit/shell/use-offline.ts', ...PHONE_DATA]

/** Folders of the server. */
const under = (...folders: string[]): string[] => folders.map((folder) => `server/${folder}/`)
/** The types of what server/app.ts composes, and the configuration. */
const COMPOSED = ['server/config.ts', 'server/services.ts']

/** The first zone that matches a file counts. */
export const ZONES: readonly Zone[] = [
  {
    name: 'contract',
    files: /^contract\//,
    ours: ['contract/'],
    packages: 'none',
    types: ['react'],
    instead: 'The contract runs anywhere and rests on nothing. Move what it needs into contract/, or hand it in as an argument.',
  },
  {
    name: 'the words of screens',
    files: /^parts\/texts\//,
    ours: ['contract/', 'parts/'],
    packages: 'browser',
    instead: 'Both sides say texts by it: it rests on contract/, React and the library of messages.',
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
    name: 'the server’s part of a tool (policy, procedures, demo)',
    files: /^tools\/[^/]+\/(policy|procedures|presented|demo)\.ts$/,
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
      ...[
        'tables.ts',
        'policy.ts',
        'procedures.ts',
        'topics.ts',
        'presented.ts',
        'sent.ts',
        'demo.ts',
        'pages.tsx',
        'screens/audience/messages/',
        'screens/display/messages/',
        'screens/display/first-picture.tsx',
      ].map((file) => `tools/{tool}/${file}`),
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
    ours: [
      ...ANYWHERE,
      ...['host.ts', 'data.ts', 'item.ts', 'item.tsx', 'report.ts', 'files.ts', 'picture.tsx', 'host-messages/', 'screens/'].map(
        (file) => `tools/{tool}/${file}`,
      ),
      'kit/',
    ],
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
    ours: ['contract/', ...COMPOSED, ...under('lib', 'http'), 'server/realtime/frame.ts', 'server/realtime/socket/'],
    packages: 'any',
    instead: 'A socket carries frames and knows neither channels nor row changes. Let server/realtime/channel/ hand it a function.',
  },
  {
    name: 'the row changes of realtime',
    files: /^server\/realtime\/changes\//,
    ours: [
      'contract/',
      ...under('lib', 'rules', 'api/rest/parse', 'api/rest/plan', 'store'),
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
      ...COMPOSED,
      ...under('lib', 'rules', 'store', 'cluster'),
      'server/realtime/frame.ts',
      ...under('realtime/socket', 'realtime/changes', 'realtime/channel'),
    ],
    packages: 'any',
    instead: 'Channels tie sockets to row changes. What composes them is server/realtime/realtime.ts, which hands them the rest.',
  },
  {
    name: 'the library of the server',
    files: /^server\/lib\//,
    ours: ['contract/', 'server/lib/'],
    packages: 'any',
    instead: 'It serves every other folder of the server and knows none of them. Hand in what it needs as an argument.',
  },
  {
    name: 'the filter language in memory',
    files: /^server\/rules\/filter\//,
    ours: ['contract/', 'server/rules/filter/'],
    packages: 'none',
    instead: 'It is pure. Hand in what it needs as an argument.',
  },
  {
    name: 'the rules: the catalog, and what an actor sees',
    files: /^server\/rules\//,
    ours: ['contract/', 'server/lib/', 'server/rules/'],
    packages: 'any',
    instead: 'They make filters, which are data. What reads rows or writes SQL goes to server/store/.',
  },
  {
    name: 'the store',
    files: /^server\/store\//,
    ours: ['contract/', 'parts/once-at-a-time.ts', ...under('lib', 'rules', 'store')],
    packages: 'any',
    instead: 'The store is below all that uses it: it is handed plans (server/store/plans.ts), filters and views, and knows no request.',
  },
  {
    name: 'what the nodes of a cluster share',
    files: /^server\/cluster\//,
    ours: ['contract/', 'parts/once-at-a-time.ts', ...COMPOSED, ...under('lib', 'store', 'cluster')],
    packages: 'any',
    instead: 'The bus and the limits carry what they are handed. They know no request, no socket and no policy.',
  },
  {
    name: 'HTTP',
    files: /^server\/http\//,
    ours: ['contract/', ...COMPOSED, ...under('lib', 'store', 'cluster', 'http')],
    packages: 'any',
    instead: 'It carries requests and knows no route. A route is handed to it by what answers it: see server/http/entrance.ts.',
  },
  {
    name: 'the API',
    files: /^server\/api\//,
    ours: [
      'contract/',
      'parts/',
      'migrations/',
      'server/reads.ts',
      'server/settings.ts',
      ...COMPOSED,
      ...under('lib', 'rules', 'store', 'cluster', 'http', 'api'),
    ],
    packages: 'any',
    instead: 'Answers to requests know no socket. What sockets need too is handed to them by server/app.ts.',
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
