import ts from 'typescript'

/** A text as a program writes it: literal pieces, and holes where an expression stands. */
export type Pattern = readonly (string | typeof HOLE)[]
export const HOLE = Symbol('an expression')

/** Every text of a TypeScript file that a person could read: string and template literals, JSX text, sums of texts. Comments are none. */
export function patternsOf(path: string, text: string): Pattern[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    found.push(...patternsAt(node).flatMap(lines))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.filter((pattern) => pattern.some((part) => part !== HOLE))
}

/** One text may have this many forms: each `a ? b : c` in it doubles them. Beyond it they are holes. */
const MOST_FORMS = 16
/** Where a `<br />` ends a line: what stands around it are texts of their own. */
const BREAK = '\u0002'

/** The forms of a node that makes a text; none, where it makes none. */
function patternsAt(node: ts.Node): Pattern[] {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [[node.text]]
  if (ts.isTemplateExpression(node))
    return joined([[[node.head.text]], ...node.templateSpans.flatMap((span) => [formsOf(span.expression), [[span.literal.text]]])])
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined([formsOf(node.left), formsOf(node.right)])
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return joined(node.children.map(formsOfChild))
  return []
}

/** What an expression contributes to the text around it: its own text where it is one, either of two or just a hole, else a hole. */
function formsOf(node: ts.Expression): Pattern[] {
  if (ts.isParenthesizedExpression(node)) return formsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...formsOf(node.whenTrue), ...formsOf(node.whenFalse), [HOLE]]
  const own = patternsAt(node)
  return own.length > 0 ? own : [[HOLE]]
}

function formsOfChild(node: ts.JsxChild): Pattern[] {
  if (ts.isJsxText(node)) return [[jsxText(node.text)]]
  // A comment in braces shows nothing.
  if (ts.isJsxExpression(node)) return node.expression ? formsOf(node.expression) : [[]]
  if (ts.isJsxSelfClosingElement(node)) return [[node.tagName.getText() === 'br' ? BREAK : ' ']]
  return joined(node.children.map(formsOfChild))
}

/** Every way to put one form of each part in a row. */
const joined = (parts: readonly Pattern[][]): Pattern[] =>
  parts.reduce<Pattern[]>(
    (rows, forms) => {
      const few = rows.length * forms.length > MOST_FORMS ? [[HOLE] as Pattern] : forms
      return rows.flatMap((row) => few.map((form) => [...row, ...form]))
    },
    [[]],
  )

/** The texts that breaks part. */
function lines(pattern: Pattern): Pattern[] {
  const all: (string | typeof HOLE)[][] = [[]]
  for (const part of pattern) {
    if (part === BREAK) all.push([])
    else all.at(-1)?.push(part)
  }
  return all.map(tidy)
}

/** JSX drops line breaks with the blanks around them; between words they count as one blank. */
const jsxText = (text: string): string =>
  text
    .split('\n')
    .map((line, i, lines) => {
      const start = i === 0 ? line : line.trimStart()
      return i === lines.length - 1 ? start : start.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>', nbsp: ' ' }

/** Pieces beside each other become one, white space one blank, none at the ends. */
function tidy(pattern: Pattern): Pattern {
  const parts: (string | typeof HOLE)[] = []
  for (const part of pattern) {
    const last = parts.at(-1)
    if (part !== HOLE && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  return parts
    .map((part, i) => {
      if (part === HOLE) return part
      const text = part.replace(/\s+/g, ' ')
      return i === 0 ? (i === parts.length - 1 ? text.trim() : text.trimStart()) : i === parts.length - 1 ? text.trimEnd() : text
    })
    .filter((part) => part !== '')
}
