import { basename } from 'node:path/posix'
import { isTest, type Problem, type SourceFile } from './tree.ts'

// Written in parts, so that this file does not mention them.
const ELSEWHERE = [
  ['', 'work', ''],
  ['', 'tmp', 'brief'],
  ['shared', ''],
  ['', 'home', ''],
  ['', 'root', ''],
].map((parts) => parts.join('/'))
const PAPER = /(?<![\w/*-])((?:[\w-]+\/)*[\w-]+\.md)\b/g
/**
 * A file by its path from the root. Excludes patterns, paths with a placeholder, and parts of a longer path.
 */
const FILE =
  /(?<![\w/.*{}<>-])((?:server|contract|parts|kit|app|tools|migrations|tests|bench|scripts|deploy)\/[\w./-]*\.(?:tsx?|mjs|css|json|sql|ya?ml|sh|service))(?![\w*])/g
const RECORD = /^docs\/decisions\/((\d{3})-[\w-]+\.md)$/
const LIST = 'docs/decisions/README.md'

/**
 * Checks that everything mentioned is in the repository: no paths of one machine, and no papers or files that
 * a reader cannot open. Tests may invent files.
 */
export function checkMentions(files: readonly SourceFile[]): Problem[] {
  const names = new Set(files.map((file) => basename(file.path).toLowerCase()))
  const paths = new Set(files.map((file) => file.path))
  const isThere = (mentioned: string): boolean =>
    mentioned.endsWith('.md') ? names.has(basename(mentioned).toLowerCase()) : paths.has(mentioned)
  return files
    .filter((file) => file.path !== 'package-lock.json')
    .flatMap(({ path, text }) => [
      ...ELSEWHERE.filter((place) => mentions(text, place)).map((place) => ({
        path,
        says: `mentions ${place}, which is a place on somebody's machine.`,
        instead: 'Say it in the project’s own words, cite the public protocol, or use a path relative to the repository.',
      })),
      ...(isTest(path) ? [] : mentioned(text))
        .filter((one) => !isThere(one) && !isExample(one))
        .map((one) => ({
          path,
          says: `mentions ${one}, which is not in the repository.`,
          instead: 'Mend the name, add what is missing, or say what it said.',
        })),
    ])
    .concat(checkRecords(files))
}

/**
 * Whether a text contains the place at the start of a path, not within a longer one such as `docs/shared/` or
 * `https://host/work/`.
 */
const mentions = (text: string, place: string): boolean => new RegExp(`(?<![\\w./-])${place}`).test(text)

const mentioned = (text: string): string[] => [
  ...new Set([PAPER, FILE].flatMap((form) => [...text.matchAll(form)].map((m) => m[1] as string))),
]

/**
 * Whether the reader of a manual is to create the file: it has a number to fill in, or belongs to the example
 * tool in CONTRIBUTING.md.
 */
const isExample = (name: string): boolean => name.includes('NNN') || name.includes('guestbook')

/** Checks that every decision record has a unique number and a line in the list. */
function checkRecords(files: readonly SourceFile[]): Problem[] {
  const list = files.find((file) => file.path === LIST)?.text ?? ''
  const records = files.flatMap(({ path }) => {
    const [, name, number] = RECORD.exec(path) ?? []
    return name && number ? [{ path, name, number }] : []
  })
  return records.flatMap(({ path, name, number }, n) => [
    ...(list.includes(`[${number}](${name})`)
      ? []
      : [{ path, says: `has no line in ${LIST}.`, instead: 'Add its number, subject and one line under its heading.' }]),
    ...(records.findIndex((other) => other.number === number) === n
      ? []
      : [{ path, says: `has the number ${number}, as another record has.`, instead: 'Give it the next number.' }]),
  ])
}
