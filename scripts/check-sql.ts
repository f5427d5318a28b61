import { syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile } from './tree.ts'

/** Where SQL is written and read, and what keeps the schema's history. */
const STORE = /^(server\/store|migrations)\//
/** Typed queries of the accounts' own tables, which kysely's builder makes without a word of SQL. */
const BUILDERS = /^server\/api\/auth\//
/** Programs that look at a database from outside. */
const OUTSIDE = /^(scripts|bench)\//

/** What a database may be reached from. On a screen a "Select " is a word. */
const SERVER = /^(server\/|tools\/[^/]+\/(policy|procedures)\.ts$)/

/** How a statement begins, or the part of it before a template's first place: enough of it that no sentence does. */
const STATEMENT =
  /^\s*(select\s[\s\S]*\sfrom\s|select \d|select \*|insert into\s|update\s[\s\S]*\sset\s|(select|update)\s([\w\s,.*]*")?$|delete from\s|with\s+\w+\s+as\s*\(|(create|drop|alter) (table|index|trigger|view)\s|pragma \w|begin immediate)/i

/** All SQL is the store's: the dialect of a database is nobody else's business. */
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
