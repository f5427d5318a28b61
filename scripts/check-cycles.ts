import { importedFile, syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile } from './tree.ts'

/** Files that import one another in a circle, by value or by type: neither can be read, tested or moved without the other. */
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
  return [...circles.values()].map((circle) => ({
    path: circle[0] as string,
    says: `is part of a circle of imports: ${[...circle, circle[0]].join(' → ')}.`,
    instead: 'Move what both need into a file of its own, below them.',
  }))
}

const importsOf = (file: SourceFile): string[] => syntaxOf(file).imports.flatMap((imported) => importedFile(file.path, imported) ?? [])
