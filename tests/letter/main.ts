import { readFileSync } from 'node:fs'
import { readTree } from '../../scripts/tree.ts'
import { holding, statementsIn } from './statements.ts'
import { titlesOfAll } from './titles.ts'

/** `npx tsx tests/letter/main.ts` names the tests of every statement; `S80` after it, those of line 80. */
const statements = statementsIn(readFileSync('tests/letter/statements.md', 'utf8'))
const titles = titlesOfAll(readTree(process.cwd()), statements)
const [line] = process.argv.slice(2)
for (const statement of statements) {
  if (line && !`${statement.number}.`.startsWith(`${line}.`)) continue
  console.log(`${statement.number} ${statement.says}`)
  for (const [name, by] of holding(statement, statements, titles))
    for (const { path, title } of by) console.log(`    [${name}] ${path}: ${title}`)
}
console.log(`${statements.length} statements`)
