import type { Problem, SourceFile } from './tree.ts'

const LOCKFILE = 'package-lock.json'
const LIST = 'scripts/unsealed-packages.json'
const REGISTRY = 'https://registry.npmjs.org/'

interface Entry {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

/**
 * Checks that installations are reproducible: every package in the lockfile has a checksum, and none comes
 * from anywhere but the public registry. Packages without a checksum are listed by name and version in
 * scripts/unsealed-packages.json, with the reason.
 */
export function checkLockfile(files: readonly SourceFile[]): Problem[] {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text
  const lockfile = textOf(LOCKFILE)
  if (lockfile === undefined) return []
  const listed: Record<string, string> = JSON.parse(textOf(LIST) ?? '{}')
  const packages = Object.entries<Entry>(JSON.parse(lockfile).packages).filter(([path, { link }]) => path !== '' && !link)
  const unsealed = new Set(
    packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path, entry]) => named(path, entry)),
  )
  return [
    ...[...unsealed]
      .filter((name) => !Object.hasOwn(listed, name))
      .map((name) => ({
        path: LOCKFILE,
        says: `has no sha512 checksum of ${name}.`,
        instead: `Write in what \`npm view ${name} dist.integrity\` says.`,
      })),
    ...packages
      .filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith(REGISTRY))
      .map(([path, entry]) => ({
        path: LOCKFILE,
        says: `takes ${named(path, entry)} from ${entry.resolved}.`,
        instead: `Take it from ${REGISTRY}, or name no place: npm config set omit-lockfile-registry-resolved true.`,
      })),
    ...Object.entries(listed).flatMap(([name, reason]) => [
      ...(reason.trim() === ''
        ? [{ path: LIST, says: `gives no reason for ${name}.`, instead: 'Say why nobody could get its checksum.' }]
        : []),
      ...(unsealed.has(name)
        ? []
        : [{ path: LIST, says: `lists ${name}, which has a checksum or is gone.`, instead: 'Take it off the list.' }]),
    ]),
  ]
}

const named = (path: string, { version }: Entry): string => `${path.split('node_modules/').at(-1)}@${version}`
