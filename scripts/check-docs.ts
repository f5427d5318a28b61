import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '../contract/errors.ts'
import { compatText } from './compat-text.ts'
import { GERMAN_MEANINGS } from './errors-in-german.ts'
import { schemaText } from './schema-text.ts'
import type { Problem, SourceFile } from './tree.ts'

/** Generated papers: path → the function that returns the text. */
const PAPERS: Record<string, () => string | Promise<string>> = {
  'docs/compat.md': compatText,
  'docs/errors.md': () => errorsText(ERRORS),
  'docs/help/de/errors.md': () => germanErrorsText(ERRORS, GERMAN_MEANINGS),
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

type Errors = Readonly<Record<string, readonly [status: number, meaning: string]>>

const rowsOf = (errors: Errors): string =>
  Object.entries(errors)
    .map(([code, [status, meaning]]) => `| \`${code}\` | ${status} | ${meaning.replaceAll('|', '\\|')} |`)
    .join('\n')

/** Returns the text of docs/errors.md. */
export function errorsText(errors: Errors): string {
  return `<!-- Generated from contract/errors.ts by \`npm run check -- --write\`. Do not edit. -->

# Error codes

The list is closed: every refusal of the server carries one of these codes. A code never changes its meaning, and a retired one is not used again.

A table or procedure request is refused with \`{"code", "message", "details", "hint"}\`, an auth request with \`{"code", "error_code", "message", "msg"}\`.
The status is the usual one; a code whose status depends on who asks says so.

| code | status | meaning |
| --- | --- | --- |
${rowsOf(errors)}
`
}

/** Returns the text of docs/help/de/errors.md. Throws for a code without a German meaning. */
export function germanErrorsText(errors: Errors, meanings: Readonly<Record<string, string>>): string {
  const german = Object.entries(errors).map(([code, [status]]) => {
    const meaning = meanings[code]
    if (meaning === undefined) throw new Error(`scripts/errors-in-german.ts has no meaning of ${code}.`)
    return [code, [status, meaning]] as const
  })
  return `<!-- Generated from contract/errors.ts and scripts/errors-in-german.ts by \`npm run check -- --write\`. Do not edit. -->

# Fehlercodes

Die Liste ist abgeschlossen: Jede Ablehnung des Servers trägt einen dieser Codes. Ein Code ändert nie seine Bedeutung, und ein abgeschaffter wird nicht wieder benutzt. Die Texte, die ein Programm bekommt, sind englisch; die Seiten der Moderation sagen sie auf Deutsch.

Eine Anfrage an eine Tabelle oder Prozedur wird mit \`{"code", "message", "details", "hint"}\` abgelehnt, eine zur Anmeldung mit \`{"code", "error_code", "message", "msg"}\`. Der Status ist der übliche; hängt er davon ab, wer fragt, steht es dabei.

| Code | Status | Bedeutung |
| --- | --- | --- |
${rowsOf(Object.fromEntries(german))}
`
}
