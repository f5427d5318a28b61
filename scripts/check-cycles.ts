import { importedFile, syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile } from './tree.ts'

/**
 * Finds files that import one another in a cycle, by value or by type: none of them can be read, tested or
 * moved without the others. Finds sibling folders that do so, too.
 */
export function checkCycles(files: readonly SourceFile[]): Problem[] {
  const code = files.filter((file) => isCode(file.path) && !isTest(file.path))
  const imports = new Map(code.map((file) => [file.path, importsOf(file)]))
  const circles = new Map<string, string[]>()
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]): void => {
    const from = way.indexOf(path)
    if (from >= 0) {
      const circle = way.slice(from)
      circles.set([...circle].sort().join(), circle)
    } else if (!done.has(path)) {
      for (const next of imports.get(path) ?? []) visit(next, [...way, path])
      done.add(path)
    }
  }
  for (const path of imports.keys()) visit(path, [])
  const ofFiles = [...circles.values()].map((circle) => ({
    path: circle[0] as string,
    says: `is part of a circle of imports: ${[...circle, circle[0]].join(' → ')}.`,
    instead: 'Move what both need into a file of its own, below them.',
  }))
  return [...ofFiles, ...foldersBothWays(imports)]
}

/** Finds sibling folders that import each other. Reports the imports of the direction that has fewer. */
function foldersBothWays(imports: ReadonlyMap<string, readonly string[]>): Problem[] {
  const ways = new Map<string, string[]>()
  for (const [path, targets] of imports)
    for (const target of targets) {
      const folders = sideBySide(path, target)
      if (folders) ways.set(folders.join(' '), [...(ways.get(folders.join(' ')) ?? []), `${path} → ${target}`])
    }
  return [...ways].flatMap(([way, some]) => {
    const [from, to] = way.split(' ') as [string, string]
    const back = ways.get(`${to} ${from}`)
    if (!back || some.length > back.length || (some.length === back.length && from > to)) return []
    return [
      {
        path: from,
        says: `imports ${to} and is imported by it: ${some.join(', ')}.`,
        instead: 'Move what both need into a folder of its own, or a file to the folder that uses it.',
      },
    ]
  })
}

/**
 * Returns the folders with one parent that two files belong to: `server/api` and `server/store`, or
 * `server/store/sql` and `server/store/rows`. Null: one of the files lies directly in their common
 * folder, or that is the root, whose folders are zones.
 */
function sideBySide(path: string, target: string): [string, string] | null {
  const [a, b] = [path.split('/'), target.split('/')]
  const depth = a.findIndex((part, i) => part !== b[i])
  return depth < 1 || a.length <= depth + 1 || b.length <= depth + 1
    ? null
    : [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')]
}

const importsOf = (file: SourceFile): string[] => syntaxOf(file).imports.flatMap((imported) => importedFile(file.path, imported) ?? [])
