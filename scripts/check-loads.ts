import ts from 'typescript'
import { importedFile, parsed, syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile } from './tree.ts'

/** Globals of a browser that the server, which renders these pages, does not have. */
const BROWSER = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'location', 'history', 'matchMedia', 'self'])
const RENDERED = /^(kit\/phone\/|tools\/[^/]+\/screens\/audience\/)/

/**
 * Checks that modules which the server renders, and all that they import, use no browser global while they
 * load. Inside functions they may: effects and handlers never run on the server.
 */
export function checkLoads(files: readonly SourceFile[]): Problem[] {
  const code = new Map(files.filter((file) => isCode(file.path) && !isTest(file.path)).map((file) => [file.path, file]))
  const loaded = new Set<string>()
  const load = (path: string): void => {
    const file = code.get(path)
    if (!file || loaded.has(path)) return
    loaded.add(path)
    for (const imported of syntaxOf(file).imports) {
      const next = imported.typeOnly ? null : importedFile(path, imported)
      if (next !== null) load(next)
    }
  }
  for (const path of code.keys()) if (RENDERED.test(path)) load(path)
  return [...loaded].flatMap((path) =>
    touchedAtLoad(code.get(path) as SourceFile).map((name) => ({
      path,
      says: `touches ${name} while it loads, and the server loads it too.`,
      instead: 'Touch it inside a function that an effect or a handler calls.',
    })),
  )
}

/**
 * Returns the browser globals that a module reads when it is evaluated: everything outside functions, except
 * initial values guarded by `typeof`.
 */
function touchedAtLoad(file: SourceFile): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isTypeOfExpression(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isIdentifier(node) && BROWSER.has(node.text) && isRead(node)) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return [...found]
}

const isRead = ({ parent, text }: ts.Identifier): boolean =>
  !(ts.isPropertyAccessExpression(parent) && parent.name.text === text) &&
  !(ts.isPropertyAssignment(parent) && parent.name.getText() === text) &&
  !ts.isBindingElement(parent) &&
  !ts.isImportSpecifier(parent)
