import { basename } from 'node:path/posix'
import { isTest, type Problem, type SourceFile } from './tree.ts'

// Spelled in pieces, so that this file does not mention them.
const ELSEWHERE = [
  ['', 'work', ''],
  ['', 'tmp', 'brief'],
  ['shared', ''],
  ['', 'home', ''],
  ['', 'root', ''],
].map((parts) => parts.join('/'))
const PAPER = /(?<![\w/*-])((?:[\w-]+\/)*[\w-]+\.md)\b/g

/** What the repository mentions must be in the repository: no paths of somebody's machine, no papers that a reader cannot open (but a test may make one up). */
export function checkMentions(files: readonly SourceFile[]): Problem[] {
  const names = new Set(files.map((file) => basename(file.path).toLowerCase()))
  return files
    .filter((file) => file.path !== 'package-lock.json')
    .flatMap(({ path, text }) => [
      ...ELSEWHERE.filter((place) => mentions(text, place)).map((place) => ({
        path,
        says: `mentions ${place}, which is a place on somebody's machine.`,
        instead: 'Say it in the project’s own words, cite the public protocol, or use a path relative to the repository.',
      })),
      ...[...new Set([...text.matchAll(PAPER)].map((m) => m[1] as string))]
        .filter((paper) => !names.has(basename(paper).toLowerCase()) && !paper.includes('NNN') && !isTest(path))
        .map((paper) => ({
          path,
          says: `mentions ${paper}, which is not in the repository.`,
          instead: 'Mend the name, add the paper, or say what it said.',
        })),
    ])
}

/** The place at the start of a path: not within a longer one, as in `docs/shared/` or `https://host/work/`. */
const mentions = (text: string, place: string): boolean => new RegExp(`(?<![\\w./-])${place}`).test(text)
