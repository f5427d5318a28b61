import ts from 'typescript'
import type { HostLanguage } from '../contract/languages.ts'
import { parsed } from './syntax.ts'
import { isCode, isTest, type SourceFile, toolOf } from './tree.ts'

/** Most texts of which a label may be composed, as 'Close' and 'Poll' in 'Close Poll'. */
const PIECES = 3
const SHARED = /^(kit|app|contract|parts)\//

/** Returns the labels that a help page quotes: all that is bold in it. */
export const labelsIn = (markdown: string): string[] => [...markdown.matchAll(/\*\*(.+?)\*\*/g)].map((match) => match[1] as string)

/**
 * Returns a function that tells whether a label is on a screen: whether it is a text of the code, or composed
 * of up to three. German labels are the texts of German catalogs. Pages of a tool may quote that tool and shared
 * screens; others (`tool` null) may quote every tool.
 */
export function labelFinder(files: readonly SourceFile[], language: HostLanguage): (label: string, tool: string | null) => boolean {
  const shared = new Set<string>()
  const own = new Map<string, Set<string>>()
  for (const file of files) {
    if (!isCode(file.path) || isTest(file.path) || !isIn(language, file.path)) continue
    const tool = toolOf(file.path)?.tool ?? null
    if (tool === null && !SHARED.test(file.path)) continue
    const texts = tool === null ? shared : (own.get(tool) ?? own.set(tool, new Set()).get(tool)!)
    for (const text of textsIn(file)) texts.add(text)
  }
  return (label, tool) => {
    const scopes = tool === null ? [...own.values()] : [own.get(tool) ?? new Set<string>()]
    const isText = (text: string): boolean => shared.has(text) || scopes.some((scope) => scope.has(text))
    return isComposed(label, isText, PIECES)
  }
}

const CATALOG = /messages\/([a-z]{2})\.ts$/
/** Code without a catalog's texts is English, or the same in each language. */
const isIn = (language: HostLanguage, path: string): boolean => (CATALOG.exec(path)?.[1] ?? 'en') === language

function isComposed(label: string, isText: (text: string) => boolean, most: number): boolean {
  if (isText(label)) return true
  if (most === 1) return false
  const words = label.split(' ')
  return words.some((_, at) => at > 0 && isText(words.slice(0, at).join(' ')) && isComposed(words.slice(at).join(' '), isText, most - 1))
}

/** Returns the texts of a file: strings, the fixed parts of templates and messages, and texts between JSX tags. */
function textsIn(file: SourceFile): Set<string> {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const part of [node.text, ...node.text.split(/\{[^{}]*\}/)]) found.add(plain(part))
    if (ts.isJsxText(node)) found.add(plain(node.text))
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return found
}

/** Without what stands before a number or a name: 'Show doubled (' is 'Show doubled'. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ ?[(:“]+$/, '')
