import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** A finding of a check: the place, what is wrong, and what to do instead. */
export interface Problem {
  path: string
  says: string
  instead: string
}

const GENERATED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', 'shots', '.git'])
const TEXT =
  /\.(ts|tsx|mjs|js|css|html|json|jsonc|md|sql|svg|yml|yaml|sh|env|env\.example|service)$|(^|\/)(run|LICENSE|Dockerfile|Caddyfile|\.(git|docker)ignore)$/

/**
 * Returns every text file under `root` that belongs to the repository, sorted by path. Checks take this list,
 * so that a test can give them a faulty one.
 */
export function readTree(root: string): SourceFile[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (GENERATED.has(entry.name) || path === 'data' || path === '.env') return []
      return entry.isDirectory() ? walk(path) : TEXT.test(path) ? [path] : []
    })
  return walk('')
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/**
 * Returns the tool of a path and the path inside it: `tools/polls/screens/host/list.tsx` → polls,
 * screens/host/list.tsx. Null outside tools.
 */
export function toolOf(path: string): { tool: string; inside: string } | null {
  const match = /^tools\/([^/]+)\/(.+)$/.exec(path)
  return match ? { tool: match[1] as string, inside: match[2] as string } : null
}

/** Whether it is a test, or a file that only tests import. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || toolOf(path)?.inside === 'outcomes.ts'
export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path)
