import type { Problem, SourceFile } from './tree.ts'

const LOCKFILE = 'package-lock.json'
const REGISTRY = 'https://registry.npmjs.org/'

interface Entry {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

/**
 * Checks that installations are reproducible: every package in the lockfile has a checksum, and none comes
 * from anywhere but the public registry.
 */
export function checkLockfile(files: readonly SourceFile[]): Problem[] {
  const lockfile = files.find(({ path }) => path === LOCKFILE)?.text
  if (lockfile === undefined) return []
  const packages = Object.entries<Entry>(JSON.parse(lockfile).packages).filter(([path, { link }]) => path !== '' && !link)
  return packages.flatMap(([path, entry]) => {
    const name = `${path.split('node_modules/').at(-1)}@${entry.version}`
    const { integrity, resolved } = entry
    return [
      ...(integrity?.startsWith('sha512-')
        ? []
        : [
            {
              path: LOCKFILE,
              says: `has no sha512 checksum of ${name}.`,
              instead: `Write in what \`npm view ${name} dist.integrity\` says.`,
            },
          ]),
      ...(resolved === undefined || resolved.startsWith(REGISTRY)
        ? []
        : [
            {
              path: LOCKFILE,
              says: `takes ${name} from ${resolved}.`,
              instead: `Take it from ${REGISTRY}, or name no place: npm config set omit-lockfile-registry-resolved true.`,
            },
          ]),
    ]
  })
}
