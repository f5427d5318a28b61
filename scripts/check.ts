import { pathToFileURL } from 'node:url'
import { checkAccessibility } from './check-accessibility.ts'
import { checkCycles } from './check-cycles.ts'
import { checkDocs, writeDocs } from './check-docs.ts'
import { checkHelp } from './check-help.ts'
import { checkImports } from './check-imports.ts'
import { checkLoads } from './check-loads.ts'
import { checkLockfile } from './check-lockfile.ts'
import { checkMentions } from './check-mentions.ts'
import { checkMessages } from './check-messages.ts'
import { checkNames } from './check-names.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { checkRefusals } from './check-refusals.ts'
import { checkRules } from './check-rules.ts'
import { checkSql } from './check-sql.ts'
import { checkStructure } from './check-structure.ts'
import { type Problem, readTree, type SourceFile } from './tree.ts'

/**
 * Checks the rules of the repository: `npm run check`, or `npm run check -- structure rules` for some. `npm
 * run check -- --write` first brings the generated papers up to date.
 */
const CHECKS: Record<string, (files: readonly SourceFile[]) => Problem[] | Promise<Problem[]>> = {
  structure: checkStructure,
  imports: checkImports,
  cycles: checkCycles,
  loads: checkLoads,
  sql: checkSql,
  names: checkNames,
  rules: checkRules,
  mentions: checkMentions,
  messages: checkMessages,
  refusals: checkRefusals,
  docs: checkDocs,
  help: checkHelp,
  accessibility: checkAccessibility,
  placeholders: checkPlaceholders,
  lockfile: checkLockfile,
}

async function main(args: readonly string[]): Promise<number> {
  const root = process.cwd()
  if (args.includes('--write')) await writeDocs(root)
  const asked = args.filter((arg) => !arg.startsWith('-'))
  const unknown = asked.filter((name) => !Object.hasOwn(CHECKS, name))
  if (unknown.length > 0) throw new Error(`There is no check named ${unknown.join(', ')}. There are: ${Object.keys(CHECKS).join(', ')}.`)
  const files = readTree(root)
  let failures = 0
  for (const [name, check] of Object.entries(CHECKS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const problems = await check(files)
    console.log(problems.length === 0 ? `ok    ${name}` : `FAIL  ${name}: ${problems.length}`)
    for (const { path, says, instead } of problems) console.log(`      ${path} ${says}\n        → ${instead}`)
    failures += problems.length
  }
  return failures === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main(process.argv.slice(2))
