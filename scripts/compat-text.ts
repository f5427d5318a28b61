import { DIFFERENCES } from '../tests/compat/differences.ts'
import { CLIENT_RELEASES } from '../tests/compat/releases.ts'
import { type CompatCase, compatCases } from './compat-cases.ts'

/**
 * Returns the text of docs/compat.md: each of its lines is the title of a test, a row of a test's table, or
 * checked by a test.
 */
export function compatText(): string {
  const { cases, refused } = compatCases()
  const works = cases.filter(({ within }) => within.length > 0 && !OWN.has(within[0] as string))
  return `<!-- Generated from tests/compat by \`npm run check -- --write\`. Do not edit. -->

# What of supabase-js works here

Everything below is tried with the published client in its releases ${CLIENT_RELEASES.join(' and ')}, over both serialisers of its socket (vsn 1.0.0 and 2.0.0).
\`tests/compat\` is where; each line is a test's own title.

## What works

${sections(works)}

## What is refused

${table(
  ['request', 'status', 'code'],
  refused.map(({ title, status, code }) => [title, status, `\`${code}\``]),
)}

[errors.md](errors.md) says what each code means.

## What differs on purpose

${table(
  ['what', 'elsewhere', 'here', 'why'],
  DIFFERENCES.map(({ what, there, here, why }) => [what, there, here, why]),
)}
`
}

/** Groups about the suite itself, or about refusals, which have their own table. */
const OWN: ReadonlySet<string> = new Set(['refusals', 'the page of what works'])

function sections(cases: readonly CompatCase[]): string {
  const bySection = new Map<string, Set<string>>()
  for (const { within, title, fillings } of cases) {
    const [first = '', ...deeper] = within.map(plain)
    const lines = bySection.get(first) ?? new Set<string>()
    bySection.set(first, lines)
    for (const line of filled(plain(title), fillings)) lines.add([...deeper, line].join(': '))
  }
  return [...bySection]
    .map(([section, lines]) => `### ${capital(section)}\n\n${[...lines].map((line) => `- ${line}`).join('\n')}`)
    .join('\n\n')
}

/** Removes numbers, rules and the client's release from a title. */
const plain = (title: string): string =>
  title
    .replace(/^(\[[^\]]+\] |[A-Z]\d+: )+/, '')
    .replace(/,? (with supabase-js \$\w+)?(, )?(vsn (\$vsn|%s))?$/, '')
    .trim()

/** Returns one line for each row of a short list. A long or unreadable one gets its title alone. */
function filled(title: string, fillings: readonly string[]): string[] {
  if (!/%s|\$\w+/.test(title)) return [title]
  return fillings.length > 0 ? fillings.map((one) => title.replace(/%s|\$\w+/, () => one)) : [title.replace(/[:,]? ?(%s|\$\w+)/g, '')]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
