import { readFileSync } from 'node:fs'
import { compare, digestOf } from './compare.ts'
import { DIGESTS } from './lines.ts'
import { SHEETS } from './sheets.ts'
import { statementsOf, summary } from './statement.ts'

/**
 * `npx tsx tests/letter/main.ts` says what the letter holds and what a person looks at.
 * With a version of the specification behind it: what changed, the statements that are concerned, and the digests that belong into lines.ts then.
 */
const statements = statementsOf(SHEETS)
const [path] = process.argv.slice(2)
for (const { about, lines } of SHEETS) console.log(`${summary(statementsOf([{ about, lines }]))}  ${about}`)
console.log(`\n${summary(statements)}`)
console.log('An eye looks at these, alone or besides:')
for (const { line, says, checks } of statements)
  for (const check of checks) if (check.by === 'eye') console.log(`  line ${line}: ${says}. ${check.look}`)

if (path) {
  const text = readFileSync(path, 'utf8')
  const changes = compare(text, DIGESTS, statements)
  console.log(changes.length === 0 ? '\nIt is the specification that the letter was made from.' : `\n${changes.join('\n')}`)
  if (changes.length > 0) {
    const digests = text.replace(/\n$/, '').split('\n').map(digestOf)
    const rows = Array.from({ length: Math.ceil(digests.length / 10) }, (_, i) => `  ${digests.slice(i * 10, i * 10 + 10).join(' ')}`)
    console.log(`\nIts digests, for lines.ts:\n${rows.join('\n')}`)
    process.exitCode = 1
  }
}
