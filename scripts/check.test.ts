import { describe, expect, it } from 'vitest'
import { checkCycles } from './check-cycles.ts'
import { checkDocs, errorsText, germanErrorsText } from './check-docs.ts'
import { checkImports } from './check-imports.ts'
import { checkLoads } from './check-loads.ts'
import { checkLockfile } from './check-lockfile.ts'
import { checkMentions } from './check-mentions.ts'
import { checkNames } from './check-names.ts'
import { checkRules } from './check-rules.ts'
import { checkSql } from './check-sql.ts'
import { checkStructure } from './check-structure.ts'
import type { Problem, SourceFile } from './tree.ts'

const tree = (files: Record<string, string>): SourceFile[] => Object.entries(files).map(([path, text]) => ({ path, text }))
const said = (problems: Problem[]) => problems.map((p) => `${p.path} ${p.says}`)
const tool = { 'tools/songs/README.md': '- **SONG-1** A song has a name.', 'tools/songs/tool.ts': "export const songs = { name: 'songs' }" }

describe('structure', () => {
  const check = (files: Record<string, string>) => said(checkStructure(tree({ ...tool, ...files })))

  it('accepts a tool made of the known files', () => {
    const files = {
      'tools/songs/tables.ts': '',
      'tools/songs/screens/host/song-list.tsx': 'export default function SongList() {}',
      'tools/songs/logic.test.ts': '',
    }
    expect(check(files)).toEqual([])
  })
  it('refuses a file the vocabulary does not have', () => {
    expect(check({ 'tools/songs/helpers.ts': '' })).toEqual(['tools/songs/helpers.ts is not a file that a tool may have.'])
    expect(check({ 'tools/songs/screens/shared/list.tsx': '' })).toEqual([
      'tools/songs/screens/shared/list.tsx is not a file that a tool may have.',
    ])
  })
  it('refuses a tool without its door or its README', () => {
    expect(said(checkStructure(tree({ 'tools/a/README.md': '' })))).toEqual(['tools/a has no tool.ts.'])
    expect(said(checkStructure(tree({ 'tools/a/tool.ts': '', 'tools/a/tables.ts': '' })))).toEqual(['tools/a has no README.md.'])
    expect(said(checkStructure(tree({ 'tools/a/tool.ts': '' })))).toEqual([])
  })
  it('refuses a wall that does not say in words what it shows', () => {
    const wall = 'tools/songs/screens/display/wall.tsx'
    expect(check({ [wall]: 'export default function SongWall() {}' })).toEqual([`${wall} does not say in words what it shows.`])
    const part = { 'tools/songs/screens/display/notes.tsx': 'useSaid({ lines: [] })' }
    expect(check({ [wall]: 'export default function SongWall() {}', ...part })).toEqual([])
  })
  it('takes the names that operators know in deploy/, and holds the others to its own form', () => {
    expect(check({ 'deploy/Caddyfile': '', 'deploy/limelight.service': '', 'deploy/kubernetes/secret.example.yaml': '' })).toEqual([])
    expect(check({ 'deploy/networkPolicy.yaml': '' })).toEqual(['deploy/networkPolicy.yaml is not named in kebab-case.'])
  })
  it('refuses names that are not kebab-case', () => {
    expect(check({ 'kit/liveQuery.ts': '', 'server/Rest/plan.ts': '' })).toHaveLength(2)
    expect(check({ 'migrations/0003_songs.ts': '', 'bench/README.md': '', 'kit/live-query.test.tsx': '' })).toEqual([])
  })
  it('refuses barrels', () => {
    expect(check({ 'kit/index.ts': '' })).toEqual(['kit/index.ts is a barrel by its name.'])
    expect(check({ 'kit/ui/all.ts': "export { a } from './a.ts'\nexport * from './b.ts'\n" })).toEqual([
      'kit/ui/all.ts is a barrel: it only re-exports.',
    ])
  })
  it('refuses default exports in any spelling, but where a framework asks', () => {
    for (const text of ['export default 1', 'export default function f() {}', 'const a = 1\nexport { a as default }'])
      expect(check({ 'app/a.ts': text })).toEqual(['app/a.ts has a default export.'])
    expect(check({ 'vite.config.ts': 'export default {}' })).toEqual([])
  })
  it('refuses long files, and entries of the list that are no longer needed', () => {
    const long = 'a\n'.repeat(301)
    const list = (entries: object) => ({ 'scripts/long-files.json': JSON.stringify(entries) })
    expect(check({ 'app/a.ts': long })).toEqual(['app/a.ts has 301 lines; 300 are allowed.'])
    expect(check({ 'app/a.ts': long, ...list({ 'app/a.ts': { lines: 301, reason: 'one grammar' } }) })).toEqual([])
    expect(check({ 'app/a.ts': `${long}a\n`, ...list({ 'app/a.ts': { lines: 301, reason: 'one grammar' } }) })).toEqual([
      'app/a.ts has 302 lines; 301 are allowed.',
    ])
    expect(check({ 'app/a.ts': 'a\n', ...list({ 'app/a.ts': { lines: 301, reason: 'one grammar' } }) })).toEqual([
      'scripts/long-files.json lists app/a.ts, which is no longer long.',
    ])
    expect(check({ 'app/a.ts': long, ...list({ 'app/a.ts': { lines: 301, reason: '' } }) })).toEqual([
      'scripts/long-files.json gives no reason for app/a.ts.',
    ])
  })
  it('refuses a wide comment, not wide code', () => {
    const words = 'word '.repeat(25)
    expect(check({ 'app/a.ts': `// ${words}`, 'app/b.css': `  /* ${words}*/`, 'app/c.test.ts': `\n * ${words}` })).toEqual([
      'app/a.ts has a comment of 128 columns in line 1; 120 are allowed.',
      'app/b.css has a comment of 132 columns in line 1; 120 are allowed.',
      'app/c.test.ts has a comment of 128 columns in line 2; 120 are allowed.',
    ])
    expect(check({ 'app/a.ts': `const words = '${words}'` })).toEqual([])
  })
})

describe('imports', () => {
  const refused = (path: string, text: string) => checkImports(tree({ [path]: text })).length > 0
  const imports = (path: string, specifier: string) => refused(path, `import { a } from '${specifier}'\n`)

  it.each([
    ['contract/filter.ts', '../server/config.ts'],
    ['contract/filter.ts', 'node:fs'],
    ['contract/filter.ts', 'zod'],
    ['tools/songs/tables.ts', '../../kit/ui/button.tsx'],
    ['tools/songs/logic.ts', './data.ts'],
    ['tools/songs/policy.ts', '../../server/rules/policy/view.ts'],
    ['tools/songs/data.ts', '../polls/data.ts'],
    ['tools/songs/data.ts', '../polls/tables.ts'],
    ['tools/songs/data.ts', './policy.ts'],
    ['tools/songs/screens/host/list.tsx', '../../procedures.ts'],
    ['tools/songs/screens/host/list.tsx', '../../../../server/config.ts'],
    ['tools/songs/screens/host/list.tsx', 'node:fs'],
    ['tools/songs/pages.tsx', './screens/host/list.tsx'],
    ['tools/server.ts', './songs/tool.ts'],
    ['tools/server.ts', './songs/policy.ts'],
    ['tools/songs/server.ts', './screens/host/list.tsx'],
    ['tools/songs/screens/audience/sing.tsx', '../../../../kit/ui/button.tsx'],
    ['tools/songs/screens/audience/sing.tsx', '../../data.ts'],
    ['tools/songs/screens/host/list.tsx', '../../../../app/router.tsx'],
    ['parts/ink.ts', '../kit/ui/button.tsx'],
    ['parts/ink.ts', 'react'],
    ['kit/list/list.tsx', '../../app/router.tsx'],
    ['kit/list/list.tsx', '../../tools/web.ts'],
    ['kit/phone/screen.tsx', '../ui/button.tsx'],
    ['kit/phone/screen.tsx', '../data/client.ts'],
    ['tools/web.ts', './songs/policy.ts'],
    ['server/api/rest/plan.ts', '../../../tools/songs/tables.ts'],
    ['server/api/rest/plan.ts', '../../../tools/server.ts'],
    ['server/api/rest/plan.ts', '../../../kit/data/client.ts'],
    ['server/api/rest/plan.ts', '../../realtime/realtime.ts'],
    ['server/http/entrance.ts', '../api/rest/rest.ts'],
    ['server/cluster/bus/bus.ts', '../../http/http.ts'],
    ['server/lib/memo.ts', '../rules/catalog.ts'],
    ['server/realtime/frame.ts', './socket/connection.ts'],
    ['server/realtime/socket/connection.ts', '../changes/fan-out.ts'],
    ['server/realtime/socket/connection.ts', '../channel/channel.ts'],
    ['server/realtime/socket/connection.ts', '../realtime.ts'],
    ['server/realtime/socket/connection.ts', '../../rules/policy/view.ts'],
    ['server/realtime/changes/fan-out.ts', '../socket/connection.ts'],
    ['server/realtime/changes/fan-out.ts', '../channel/channel.ts'],
    ['server/realtime/channel/channels.ts', '../realtime.ts'],
    ['server/rules/filter/like.ts', '../policy/view.ts'],
    ['server/rules/policy/view.ts', '../../store/store.ts'],
    ['server/store/rows/rows.ts', '../../api/rest/pipeline.ts'],
    ['server/store/rows/rows.ts', '../../services.ts'],
    ['app/router.tsx', '../server/config.ts'],
    ['app/router.tsx', '../tools/songs/tool.ts'],
    ['migrations/0003_songs.ts', '../tools/songs/tables.ts'],
  ])('%s may not import %s', (path, specifier) => expect(imports(path, specifier)).toBe(true))

  it.each([
    ['contract/filter.ts', './json.ts'],
    ['tools/songs/tables.ts', '../../contract/table.ts'],
    ['tools/songs/logic.ts', './tables.ts'],
    ['tools/songs/policy.ts', './tables.ts'],
    ['tools/songs/data.ts', '@tanstack/react-query'],
    ['tools/songs/screens/host/list.tsx', '../../../../kit/ui/button.tsx'],
    ['tools/songs/pages.tsx', './screens/audience/sing.tsx'],
    ['tools/server.ts', './songs/server.ts'],
    ['tools/songs/server.ts', './policy.ts'],
    ['tools/songs/tool.ts', './picture.tsx'],
    ['tools/songs/screens/audience/sing.tsx', '../../../../kit/phone/screen.tsx'],
    ['kit/list/list.tsx', '../ui/button.tsx'],
    ['server/api/rest/csv.ts', '../../../parts/csv.ts'],
    ['tools/web.ts', './songs/tool.ts'],
    ['server/main.ts', '../tools/server.ts'],
    ['server/api/rest/plan.ts', 'node:fs'],
    ['server/realtime/socket/connection.ts', '../frame.ts'],
    ['server/realtime/changes/fan-out.ts', '../../store/store.ts'],
    ['server/realtime/channel/join.ts', '../changes/subscribe.ts'],
    ['server/realtime/channel/join.ts', '../socket/connection.ts'],
    ['server/realtime/realtime.ts', './channel/channels.ts'],
    ['server/realtime/socket/sockets.test.ts', '../testing/raw-client.ts'],
    ['server/api/rest/plan.ts', '../../store/plans.ts'],
    ['server/rules/policy/view.ts', '../filter/matches.ts'],
    ['server/store/rows/rows.ts', '../../rules/policy/view.ts'],
    ['app/router.tsx', '../tools/web.ts'],
    ['server/api/rest/plan.test.ts', '../../../tools/songs/tables.ts'],
  ])('%s may import %s', (path, specifier) => expect(imports(path, specifier)).toBe(false))

  it('sees every spelling of an import', () => {
    const spellings = [
      "import '../server/a.ts'",
      "await import('../server/a.ts')",
      "export { a } from '../server/a.ts'",
      "import type { A } from '../server/a.ts'",
      "type A = import('../server/a.ts').A",
    ]
    for (const text of spellings) expect(refused('app/a.ts', text), text).toBe(true)
    expect(refused('app/a.ts', "// import '../server/a.ts'\nconst text = \"import '../server/a.ts'\"")).toBe(false)
  })
  it('allows the contract the types of a package, not its values', () => {
    expect(refused('contract/page.ts', "import type { ComponentType } from 'react'")).toBe(false)
    expect(refused('contract/page.ts', "import { createElement } from 'react'")).toBe(true)
  })
  it('keeps platforms out of what runs anywhere', () => {
    expect(refused('contract/a.ts', 'export const a = process.env.A')).toBe(true)
    expect(refused('tools/songs/logic.ts', 'export const a = () => window.name')).toBe(true)
    expect(refused('contract/a.ts', 'export const a = { document: 1 }.document // process.env')).toBe(false)
    expect(refused('app/a.ts', 'export const a = window.name')).toBe(false)
  })
})

describe('sql', () => {
  const refused = (path: string, text: string) => said(checkSql(tree({ [path]: text })))

  it('leaves kysely to the store and the migrations, and its types to the accounts', () => {
    const values = "import { sql } from 'kysely'"
    const types = "import type { Kysely } from 'kysely'"
    for (const path of ['server/api/rest/a.ts', 'server/api/auth/a.ts', 'tools/songs/procedures.ts'])
      expect(refused(path, values)).toEqual([`${path} imports kysely, and is not the store.`])
    expect(refused('server/rules/policy/view.ts', types)).toHaveLength(1)
    expect(refused('server/api/auth/tables.ts', types)).toEqual([])
    for (const path of ['server/store/sql/read-sql.ts', 'migrations/0003_songs.ts', 'server/api/rest/a.test.ts'])
      expect(refused(path, values)).toEqual([])
  })
  it('finds statements that are written elsewhere, in any quotes', () => {
    for (const text of [
      "read('select id from songs', [])",
      `read(\`select * from "\${table}" where id = ?\`, [id])`,
      "sql('select 1 as one')",
      `read(\`select id, "\${column}" as named from songs\`)`,
      'sql("insert into songs (id) values (?)")',
      `sql(\`update \${table} set name = ?\`)`,
      `sql(\`update "\${table}" set name = ?\`)`,
      'sql(`\n  delete from songs`)',
      "sql('create index songs_idx on songs (id)')",
      "sql('PRAGMA journal_mode = WAL')",
    ]) {
      expect(refused('server/api/fairness/a.ts', text), text).toHaveLength(1)
      expect(refused('tools/songs/procedures.ts', text), text).toHaveLength(1)
      expect(refused('server/store/a.ts', text), text).toEqual([])
    }
  })
  it('takes no sentence, word or comment for one', () => {
    for (const text of [
      "say('Select a song.')",
      "say('Update the song')",
      "a === 'begin'",
      "query.set('select', '*')",
      '// select id from songs',
    ])
      expect(refused('server/api/rest/a.ts', text), text).toEqual([])
    expect(refused('kit/list/card.tsx', 'const label = <b>Select {name}</b>')).toEqual([])
  })
})

describe('cycles', () => {
  const circles = (files: Record<string, string>) => said(checkCycles(tree(files)))

  it('finds folders side by side that import each other, and says the way that has fewer', () => {
    const files = {
      'kit/ui/table.ts': "import '../rows/gone.ts'\nimport '../rows/order.ts'",
      'kit/rows/gone.ts': "import '../ui/cx.ts'",
      'kit/rows/order.ts': "import '../../parts/sort.ts'",
      'kit/ui/cx.ts': '',
      'parts/sort.ts': '',
    }
    expect(circles(files)).toEqual(['kit/rows imports kit/ui and is imported by it: kit/rows/gone.ts → kit/ui/cx.ts.'])
    expect(circles({ ...files, 'kit/rows/gone.ts': '' })).toEqual([])
    const deeper = {
      'server/store/sql/a.ts': "import '../rows/b.ts'",
      'server/store/rows/b.ts': "import '../sql/c.ts'",
      'server/store/sql/c.ts': '',
    }
    expect(circles(deeper)).toEqual([
      'server/store/rows imports server/store/sql and is imported by it: server/store/rows/b.ts → server/store/sql/c.ts.',
    ])
    expect(
      circles({
        'server/store/sql/a.ts': "import '../store.ts'",
        'server/store/store.ts': "import './sql/b.ts'",
        'server/store/sql/b.ts': '',
      }),
    ).toEqual([])
  })

  it('finds files that import one another, by value or by type, each circle once', () => {
    expect(
      circles({
        'kit/a.ts': "import { b } from './b.ts'",
        'kit/b.ts': "import type { C } from './c.ts'",
        'kit/c.ts': "import { a } from './a.ts'",
        'kit/d.ts': "import { a } from './a.ts'",
      }),
    ).toEqual(['kit/a.ts is part of a circle of imports: kit/a.ts → kit/b.ts → kit/c.ts → kit/a.ts.'])
  })
  it('leaves two ways to one file alone', () => {
    expect(circles({ 'kit/a.ts': "import './b.ts'\nimport './c.ts'", 'kit/b.ts': "import './c.ts'", 'kit/c.ts': '' })).toEqual([])
  })
})

describe('loads', () => {
  const touches = (files: Record<string, string>) => said(checkLoads(tree(files)))

  it('finds what the server would trip over: in a phone’s part, in an audience screen, and in what these load', () => {
    expect(touches({ 'kit/phone/a.ts': 'const wide = window.innerWidth' })).toEqual([
      'kit/phone/a.ts touches window while it loads, and the server loads it too.',
    ])
    expect(
      touches({ 'tools/songs/screens/audience/sing.tsx': "import '../../../../kit/data/b.ts'", 'kit/data/b.ts': 'localStorage.clear()' }),
    ).toEqual(['kit/data/b.ts touches localStorage while it loads, and the server loads it too.'])
  })
  it('allows it in functions, in types, behind typeof, and where no page loads it', () => {
    for (const text of [
      'export const a = () => window.name',
      'interface A { window: Window }',
      "const is = typeof document === 'undefined'",
      'const a = { document: 1 }.document',
    ])
      expect(touches({ 'kit/phone/a.ts': text }), text).toEqual([])
    expect(touches({ 'kit/phone/a.ts': "import type { B } from '../b.ts'", 'kit/b.ts': 'window.focus()' })).toEqual([])
  })
})

describe('names', () => {
  const tools = { ...tool, 'tools/songs/tables.ts': "export const t = { name: 'song_verses' }" }
  const check = (text: string, path = 'server/a.ts') => checkNames(tree({ ...tools, [path]: text })).length

  it('finds a tool or its tables in identifiers, properties and texts of the engine', () => {
    for (const text of [
      'const songList = 1',
      'a.songs = 1',
      "a('song_verses')",
      'const SONG_VERSES = 1',
      "a('Close the song first')",
      `a(\`/songs/\${b}\`)`,
    ])
      expect(check(text), text).toBe(1)
  })
  it('leaves comments, longer words, tests and the rest of the house alone', () => {
    for (const text of ['// as in songs', 'const songbird = 1', "a('Songsmith')"]) expect(check(text), text).toBe(0)
    expect(check("a('songs')", 'server/a.test.ts')).toBe(0)
    expect(check("a('songs')", 'app/a.ts')).toBe(0)
  })
})

describe('rules', () => {
  const check = (readme: string, test: string) =>
    said(checkRules(tree({ 'tools/songs/README.md': readme, 'tools/songs/logic.test.ts': test })))

  it('accepts rules and tests that name each other', () => {
    expect(check('- **SONG-1** A song has a name.\n- SONG-2: See SONG-1.', "it('[SONG-1] [SONG-2] refuses', () => {})")).toEqual([])
    expect(check('**SONG-1** A song has a name.', 'describe.each([1])(`[SONG-1] x`, () => it(`a`))')).toEqual([])
  })
  it.each([
    "it.each([[f(1), ['a']], [g(h(2)), []]])('[SONG-1] x', () => {})",
    "it.each(CASES.filter((one) => one.is(1)))('[SONG-1] x')",
    "test.each`a\n(`('[SONG-1] x', () => {})",
  ])('sees the title behind a table of cases: %s', (test) => expect(check('- **SONG-1** A song has a name.', test)).toEqual([]))
  it('does not count a test that is skipped, and a group without a test', () => {
    for (const test of ["it.skip('[SONG-1] x', () => {})", "describe('[SONG-1] x', () => {})"])
      expect(check('- **SONG-1** A song has a name.', test), test).toHaveLength(1)
  })
  it('refuses a rule that no test quotes, and a quote in a comment does not count', () => {
    expect(check('- **SONG-1** A song has a name.', "// it checks [SONG-1]\nit('refuses')")).toEqual([
      'tools/songs/README.md states SONG-1, which no test quotes.',
    ])
  })
  it('refuses a quoted rule that nobody wrote', () => {
    expect(check('- **SONG-1** A song has a name.', "it('[SONG-1] [SONG-9] refuses')")).toEqual([
      "tools/songs/logic.test.ts quotes SONG-9, which no tool's README states.",
    ])
  })
  it('sees what a form names for the suite of all forms, if it is listed there, and refuses what nobody wrote', () => {
    const form = (named: string, list = "import { songs } from './songs.ts'") =>
      said(
        checkRules(
          tree({
            'tools/songs/README.md': '- **SONG-1** a',
            'tests/e2e/phone-forms/songs.ts': `a = { once: '${named}' }`,
            'tests/e2e/phone-forms/all.ts': list,
          }),
        ),
      )
    const untested = 'tools/songs/README.md states SONG-1, which no test quotes.'
    expect(form('SONG-1')).toEqual([])
    expect(form('SONG-1', '')).toEqual([untested])
    expect(form('SONG-2')).toEqual([untested, "tests/e2e/phone-forms/songs.ts quotes SONG-2, which no tool's README states."])
  })
  it('refuses one number for two rules, and a README without rules', () => {
    expect(check('- **SONG-1** a\n- **SONG-1** b', "it('[SONG-1]')")).toEqual(['tools/songs/README.md states SONG-1 twice.'])
    expect(check('# Songs', '')).toEqual(['tools/songs/README.md states no numbered rule.'])
  })
})

describe('mentions', () => {
  const check = (text: string) => checkMentions(tree({ 'README.md': text, 'docs/deploy.md': '' })).length

  it('refuses places on a machine and papers that are not here', () => {
    const slash = '/'
    expect(check(`see ${slash}work/main`)).toBe(1)
    expect(check(`"shared${slash}a"`)).toBe(1)
    expect(check('see plan.md')).toBe(1)
  })
  it('accepts what is in the repository', () => {
    expect(check('see docs/deploy.md, [here](deploy.md) and https://host/work/a and *.md')).toBe(0)
  })
  it('refuses a file that is not here, but in tests, which make some up', () => {
    const check = (path: string, text: string) => said(checkMentions(tree({ 'server/store/rows/rows.ts': '', [path]: text })))
    expect(check('kit/a.ts', '// as server/store/row.ts does')).toEqual([
      'kit/a.ts mentions server/store/row.ts, which is not in the repository.',
    ])
    expect(check('docs/a.md', 'see `kit/phone/follow.tsx`')).toHaveLength(1)
    expect(check('kit/a.ts', '// as server/store/rows/rows.ts does, in dist/server/store/row.ts and migrations/NNNN_song.ts')).toEqual([])
    expect(check('kit/a.test.ts', "check('server/store/row.ts')")).toEqual([])
  })
  it('refuses a decision record without its line, and two of one number', () => {
    const record = { 'docs/decisions/001-a.md': '# 001 A' }
    const list = { 'docs/decisions/README.md': '| [001](001-a.md) | A | b |' }
    expect(said(checkMentions(tree({ ...record, ...list })))).toEqual([])
    expect(said(checkMentions(tree({ ...record, 'docs/decisions/README.md': '' })))).toEqual([
      'docs/decisions/001-a.md has no line in docs/decisions/README.md.',
    ])
    const second = { 'docs/decisions/001-b.md': '', 'docs/decisions/README.md': '[001](001-a.md) [001](001-b.md)' }
    expect(said(checkMentions(tree({ ...record, ...second })))).toEqual([
      'docs/decisions/001-b.md has the number 001, as another record has.',
    ])
  })
})

describe('lockfile', () => {
  const sealed = { version: '1.0.0', integrity: 'sha512-abc==' }
  const check = (packages: object) => said(checkLockfile(tree({ 'package-lock.json': JSON.stringify({ packages }) })))

  it('[X8] S25: refuses a package without a checksum, wherever it lies, and a weak one', () => {
    expect(check({ '': { name: 'limelight' }, 'node_modules/a': sealed, 'node_modules/b': { resolved: 'b', link: true } })).toEqual([])
    expect(check({ 'node_modules/a/node_modules/@b/c': { version: '2.0.0' } })).toEqual([
      'package-lock.json has no sha512 checksum of @b/c@2.0.0.',
    ])
    expect(check({ 'node_modules/a': { version: '1.0.0', integrity: 'sha1-abc' } })).toHaveLength(1)
  })
  it('S25: refuses a package from another place than the public registry', () => {
    expect(check({ 'node_modules/a': { ...sealed, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' } })).toEqual([])
    for (const resolved of [
      'https://registry.npmjs.org.evil.example/a.tgz',
      'http://registry.npmjs.org/a.tgz',
      'git+ssh://git@host/a.git',
      'file:../a',
    ])
      expect(check({ 'node_modules/a': { ...sealed, resolved } })).toEqual([`package-lock.json takes a@1.0.0 from ${resolved}.`])
  })
})

describe('docs', () => {
  it('refuses a generated paper that is out of date or missing', async () => {
    const papers = { 'docs/a.md': () => 'new' }
    expect(said(await checkDocs(tree({ 'docs/a.md': 'old' }), papers))).toEqual(['docs/a.md is not what the code says now.'])
    expect(await checkDocs([], papers)).toHaveLength(1)
    expect(await checkDocs(tree({ 'docs/a.md': 'new' }), papers)).toEqual([])
  })
  it('keeps the table of errors a table', () => {
    expect(errorsText({ X1: [400, 'a | b'] })).toContain('| `X1` | 400 | a \\| b |')
    expect(germanErrorsText({ X1: [400, 'a'] }, { X1: 'ein | a' })).toContain('| `X1` | 400 | ein \\| a |')
    expect(() => germanErrorsText({ X1: [400, 'a'] }, {})).toThrow('no meaning of X1')
  })
})
