import { titlesIn } from './titles.ts'
import type { Problem, SourceFile } from './tree.ts'

const REPORT = 'docs/accessibility.md'
/** A row of the report: criterion, three answers, proof, remarks. */
const ROW = /^\| (\d\.\d\.\d+) .*$/gm
const ANSWERS = ['supports', 'supports in part', 'does not support', 'not applicable', 'not tried']
/** Number of criteria of levels A and AA. Source: WCAG 2.2, without 4.1.1, which it removed. */
const CRITERIA = 55

/**
 * Checks the conformance report: every criterion has a row with answers of the form, and every test that a row
 * names as its proof exists. A support without a named test is the report's own word, so a row says it in its
 * remarks.
 */
export function checkAccessibility(files: readonly SourceFile[]): Problem[] {
  const report = files.find(({ path }) => path === REPORT)
  if (!report) return [{ path: REPORT, says: 'is missing.', instead: 'Bring it back: help and README lead to it.' }]
  // Within a group, a test's title follows the group's.
  const titles = titlesIn(files).map(({ title }) => title)
  const exists = (named: string) => titles.some((title) => title === named || title.endsWith(` ${named}`))
  const rows = [...report.text.matchAll(ROW)].map(([row, criterion]) => ({ criterion, cells: row.split(' | ') }))
  const problems: Problem[] = []
  const complain = (says: string, instead: string) => problems.push({ path: REPORT, says, instead })
  if (new Set(rows.map(({ criterion }) => criterion)).size !== CRITERIA)
    complain(`has rows for ${rows.length} criteria.`, `Give each of the ${CRITERIA} criteria of WCAG 2.2 A and AA one row.`)
  for (const { criterion, cells } of rows) {
    const [, author = '', participant = '', projector = '', proof = '', remarks = ''] = cells
    for (const answer of [author, participant, projector])
      if (!ANSWERS.includes(answer)) complain(`answers ${criterion} with “${answer}”.`, `Answer with one of: ${ANSWERS.join(', ')}.`)
    const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, title]) => title as string)
    for (const title of named)
      if (!exists(title)) complain(`names “${title}” for ${criterion}, which is no test's title.`, 'Name the test as it is called now.')
    if (named.length === 0 && proof !== 'not tried') complain(`has no proof for ${criterion}.`, 'Name a test, or write: not tried.')
    if (named.length === 0 && [author, participant, projector].some((answer) => answer.startsWith('supports')) && remarks.trim() === '|')
      complain(`supports ${criterion} without a test and without a remark.`, 'Say in the remarks how it is known, or answer: not tried.')
  }
  return problems
}
