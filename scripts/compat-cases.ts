import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const FOLDER = 'tests/compat'

/**
 * A test of the compat suite: the titles of the groups around it, outermost first, its own title, and the
 * texts that its `each` puts into that title.
 */
export interface CompatCase {
  within: readonly string[]
  title: string
  fillings: readonly string[]
}
/** A request in the table of refusals. */
export interface Refused {
  title: string
  status: string
  code: string
}

/** Returns all tests and refusals of the suite, read from its sources, in the order of files and lines. */
export function compatCases(): { cases: CompatCase[]; refused: Refused[] } {
  const cases: CompatCase[] = []
  const refused: Refused[] = []
  for (const name of readdirSync(FOLDER).sort()) {
    if (!name.endsWith('.test.ts')) continue
    const source = ts.createSourceFile(name, readFileSync(`${FOLDER}/${name}`, 'utf8'), ts.ScriptTarget.Latest, true)
    collect(source, [], cases, refused)
  }
  return { cases, refused }
}

function collect(node: ts.Node, within: readonly string[], cases: CompatCase[], refused: Refused[]): void {
  const inside = ts.isCallExpression(node) ? enter(node, within, cases) : within
  if (ts.isObjectLiteralExpression(node)) refused.push(...refusalOf(node))
  ts.forEachChild(node, (child) => collect(child, inside, cases, refused))
}

/**
 * Handles `describe('…')`, `describe.each(…)('…')` and the same of `it`. Returns the titles around the calls
 * within it.
 */
function enter(call: ts.CallExpression, within: readonly string[], cases: CompatCase[]): readonly string[] {
  const [first] = call.arguments
  const word = /^(describe|it)(\.\w+)*(\(|$)/.exec(call.expression.getText().replaceAll(/<[\s\S]*?>(?=\()/g, ''))?.[1]
  if (!first || !ts.isStringLiteralLike(first) || word === undefined) return within
  if (word === 'describe') return [...within, first.text]
  cases.push({ within, title: first.text, fillings: fillingsOf(call.expression) })
  return within
}

/** Returns the first text of each row in the list behind `each`. */
function fillingsOf(callee: ts.Expression): string[] {
  const [list] = ts.isCallExpression(callee) ? callee.arguments : []
  const rows = list && ts.isAsExpression(list) ? list.expression : list
  if (!rows || !ts.isArrayLiteralExpression(rows)) return []
  return rows.elements.flatMap((row) => {
    const head = ts.isArrayLiteralExpression(row) ? row.elements[0] : row
    return head && ts.isStringLiteralLike(head) ? [head.text] : []
  })
}

function refusalOf(object: ts.ObjectLiteralExpression): Refused[] {
  const literal = (name: string): string | undefined => {
    const property = object.properties.find((p): p is ts.PropertyAssignment => ts.isPropertyAssignment(p) && p.name.getText() === name)
    const value = property?.initializer
    return value && (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value)) ? value.text : undefined
  }
  const [title, status, code] = ['title', 'status', 'code'].map(literal)
  return title && status && code ? [{ title, status, code }] : []
}
