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

/** Returns the facts about a TypeScript or JavaScript file, computed once. */
export function syntaxOf(file: SourceFile): Syntax {
  const known = cache.get(file)
  if (known) return known
  const source = parsed(file)
  const found: Syntax = { imports: [], names: new Set(), words: [], reexports: false, onlyReexports: false, defaultExport: false }
  const visit = (node: ts.Node): void => {
    note(node, found)
    ts.forEachChild(node, visit)
  }
  visit(source)
  found.onlyReexports =
    source.statements.length > 0 && source.statements.every((s) => ts.isExportDeclaration(s) && s.moduleSpecifier !== undefined)
  cache.set(file, found)
  return found
}

export function parsed({ path, text }: SourceFile): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
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
