import { join, normalize } from 'node:path/posix'
import ts from 'typescript'
import type { SourceFile } from './tree.ts'

export interface Import {
  specifier: string
  /** `import type` or `export type … from`, which is removed when compiled. */
  typeOnly: boolean
}

/** The facts about a source file that checks need. */
export interface Syntax {
  imports: Import[]
  /**
   * Names of variables and functions that it uses or declares, excluding names behind a dot or before a
   * colon.
   */
  names: Set<string>
  /** Identifiers, property names, texts and JSX texts. Excludes comments. */
  words: string[]
  /** It re-exports another module: `export … from`. */
  reexports: boolean
  /** It does nothing but re-export. */
  onlyReexports: boolean
  defaultExport: boolean
}

const cache = new WeakMap<SourceFile, Syntax>()
const trees = new WeakMap<SourceFile, ts.SourceFile>()

/** Returns the facts about a TypeScript or JavaScript file, computed once. */
export function syntaxOf(file: SourceFile): Syntax {
  const known = cache.get(file)
  if (known) return known
  const source = parsed(file)
  const found: Syntax = { imports: [], names: new Set(), words: [], reexports: false, onlyReexports: false, defaultExport: false }
  for (const node of nodesWithin(source)) note(node, found)
  found.onlyReexports =
    source.statements.length > 0 && source.statements.every((s) => ts.isExportDeclaration(s) && s.moduleSpecifier !== undefined)
  cache.set(file, found)
  return found
}

/** Returns the node and all nodes within it, in their order. */
export function nodesWithin(root: ts.Node): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

/** Returns the keys and texts of a catalog's object. */
export const catalogEntries = (file: SourceFile): [key: string, text: string][] =>
  nodesWithin(parsed(file)).flatMap((node): [string, string][] =>
    ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && ts.isStringLiteralLike(node.initializer)
      ? [[node.name.text, node.initializer.text]]
      : [],
  )

/** Returns the syntax tree of a file, parsed once: most checks look at most files. */
export function parsed(file: SourceFile): ts.SourceFile {
  const known = trees.get(file)
  if (known) return known
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind)
  trees.set(file, tree)
  return tree
}

/** Returns the path from the root of the file that an import names, or null for a package. */
export const importedFile = (path: string, { specifier }: Import): string | null =>
  specifier.startsWith('.') ? normalize(join(path, '..', specifier)) : null

function note(node: ts.Node, found: Syntax): void {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    found.imports.push({ specifier: node.moduleSpecifier.text, typeOnly: node.importClause?.isTypeOnly ?? false })
  } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    found.imports.push({ specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly })
    found.reexports = true
  } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const argument = node.arguments[0]
    if (argument && ts.isStringLiteralLike(argument)) found.imports.push({ specifier: argument.text, typeOnly: false })
  } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    found.imports.push({ specifier: node.argument.literal.text, typeOnly: true })
  } else if (ts.isExportAssignment(node) && !node.isExportEquals) {
    found.defaultExport = true
  } else if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((m) => m.kind === ts.SyntaxKind.DefaultKeyword)) {
    found.defaultExport = true
  } else if (ts.isExportSpecifier(node) && node.name.text === 'default') {
    found.defaultExport = true
  } else if (ts.isIdentifier(node)) {
    found.words.push(node.text)
    if (!isMemberName(node)) found.names.add(node.text)
  } else if ((ts.isStringLiteralLike(node) && !isModuleSpecifier(node)) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
    found.words.push(node.text)
  }
}

const isMemberName = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  ((ts.isPropertyAssignment(node.parent) || ts.isPropertySignature(node.parent) || ts.isMethodSignature(node.parent)) &&
    node.parent.name === node)

const isModuleSpecifier = (node: ts.Node): boolean => ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)
