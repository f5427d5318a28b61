import ts from 'typescript'
import type { SourceFile } from './tree.ts'

/** A test's full title, including those of its groups, and its file. `…` replaces an expression. */
export interface Title {
  path: string
  title: string
}

const isOfTests = (path: string): boolean => /\.(test\.tsx?|spec\.ts)$/.test(path)

/** Returns the titles of all tests that run. A test for many cases has one title, as written. */
export const titlesIn = (files: readonly SourceFile[]): Title[] =>
  files.filter(({ path }) => isOfTests(path)).flatMap(({ path, text }) => titlesOf(path, text).map((title) => ({ path, title })))

export function titlesOf(path: string, text: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node, groups: string): void => {
    const call = ts.isCallExpression(node) ? called(node) : null
    if (call?.skipped) return
    const whole = call ? `${groups} ${call.title}`.trim() : groups
    if (call?.isTest) found.push(whole)
    ts.forEachChild(node, (child) => visit(child, whole))
  }
  visit(source, '')
  return found
}

/**
 * Parses `it('…')`, `test.each(…)('…')`, `describe('…')` and the like; `describePolicies('…', …)` counts as a
 * group with tests. Null for another call.
 */
function called(node: ts.CallExpression): { title: string; isTest: boolean; skipped: boolean } | null {
  const names = namesOf(node.expression)
  const [argument] = node.arguments
  if (!argument || !['it', 'test', 'describe', 'describePolicies'].includes(names[0] ?? '')) return null
  const title = textOf(argument)
  if (title === null) return null
  return {
    title,
    isTest: names[0] !== 'describe' && !names.includes('describe'),
    skipped: names.includes('skip') || names.includes('todo') || names.includes('fixme'),
  }
}

/** `it.each(CASES)` → it, each. */
function namesOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return namesOf(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return namesOf(node.tag)
  return []
}

function textOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('')
}
