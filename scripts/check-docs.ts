import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '../contract/errors.ts'
import { compatText } from './compat-text.ts'
import { schemaText } from './schema-text.ts'
import type { Problem, SourceFile } from './tree.ts'

/** Generated papers: path → the function that returns the text. */
const PAPERS: Record<string, () => string | Promise<string>> = {
  'docs/compat.md': compatText,
  'docs/errors.md': () => errorsText(ERRORS),
  'migrations/schema.sql': schemaText,
}

/** Checks that generated papers are up to date. */
export async function checkDocs(files: readonly SourceFile[], papers = PAPERS): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [path, make] of Object.entries(papers)) {
    if (files.find((file) => file.path === path)?.text === (await make())) continue
    problems.push({
      path,
      says: 'is not what the code says now.',
      instead: 'It is generated, never edited: run `npm run check -- --write` and commit it.',
    })
  }
  return problems
}

export async function writeDocs(root: string): Promise<void> {
  for (const [path, make] of Object.entries(PAPERS)) writeFileSync(join(root, path), await make())
}

/** Returns the text of docs/errors.md. */
export function errorsText(errors: Readonly<Record<string, readonly [status: number, meaning: string]>>): string {
  const rows = Object.entries(errors).map(([code, [status, meaning]]) => `| \`${code}\` | ${status} | ${meaning.replaceAll('|', '\\|')} |`)
  return `<!-- Generated from contract/errors.ts by \`npm run check -- --write\`. Do not edit. -->

# Error codes

The list is closed: every refusal of the server carries one of these codes. A code never changes its meaning, and a retired one is not used again.

A table or procedure request is refused with \`{"code", "message", "details", "hint"}\`, an auth request with \`{"code", "error_code", "message", "msg"}\`.
The status is the usual one; a code whose status depends on who asks says so.

| code | status | meaning |
| --- | --- | --- |
${rows.join('\n')}
`
}
