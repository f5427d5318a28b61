import { syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile } from './tree.ts'

/** Folders that write and read SQL, and the schema's history. */
const STORE = /^(server\/store|migrations)\//
/** Typed queries of the accounts' own tables, made by kysely's builder without any SQL text. */
const BUILDERS = /^server\/api\/auth\//
/** Programs that inspect a database from outside. */
const OUTSIDE = /^(scripts|bench)\//

/** Files that can reach a database. On a screen, "Select " is an ordinary word. */
const SERVER = /^(server\/|tools\/[^/]+\/(policy|procedures)\.ts$)/

/**
 * The beginning of a statement, or of its part before a template's first placeholder: long enough to match no
 * sentence.
 */
const STATEMENT =
  /^\s*(select\s[\s\S]*\sfrom\s|select \d|select \*|insert into\s|update\s[\s\S]*\sset\s|(select|update)\s([\w\s,.*]*")?$|delete from\s|with\s+\w+\s+as\s*\(|(create|drop|alter) (table|index|trigger|view)\s|pragma \w|begin immediate)/i

/** Checks that only the store contains SQL, so that nothing else depends on the dialect of a database. */
export function checkSql(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && !STORE.test(path) && !OUTSIDE.test(path))
    .flatMap((file) => [...kyselyIn(file), ...(SERVER.test(file.path) ? statementsIn(file) : [])])
}

function kyselyIn(file: SourceFile): Problem[] {
  return syntaxOf(file)
    .imports.filter(({ specifier, typeOnly }) => /^kysely(\/|$)/.test(specifier) && !(typeOnly && BUILDERS.test(file.path)))
    .map(() => ({
      path: file.path,
      says: 'imports kysely, and is not the store.',
      instead:
        'Hand a filter, a View or a ReadPlan (server/store/plans.ts) to server/store/, or add a function there. Only types, and only below server/api/auth/, may come from kysely.',
    }))
}

function statementsIn(file: SourceFile): Problem[] {
  return syntaxOf(file)
    .words.filter((word) => STATEMENT.test(word))
    .map((word) => ({
      path: file.path,
      says: `writes SQL: "${word.trim().slice(0, 60)}".`,
      instead: 'Give the statement a function in server/store/ that says what it does, and call that with a Store or a transaction.',
    }))
}
