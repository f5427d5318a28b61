import { type Import, importedFile, syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile, toolOf } from './tree.ts'
import { ZONES, type Zone } from './zones.ts'

const PLATFORM = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'process', 'Buffer', '__dirname', 'require']
const RUNS_ANYWHERE = /^(contract\/|parts\/|tools\/[^/]+\/(tables|logic|topics|host)\.ts$)/

/**
 * Checks which layer imports which, and that code for both sides uses no platform. Tests may import the code
 * that they test.
 */
export function checkImports(files: readonly SourceFile[]): Problem[] {
  return files
    .filter((file) => isCode(file.path) && !isTest(file.path))
    .flatMap((file) => {
      const zone = ZONES.find((z) => z.files.test(file.path))
      if (!zone) return []
      const bad = syntaxOf(file).imports.filter((imported) => !allowed(zone, file.path, imported))
      return [
        ...bad.map((i) => ({
          path: file.path,
          says: `imports ${i.specifier}, which is beyond the border of ${zone.name}.`,
          instead: zone.instead,
        })),
        ...checkPlatform(file),
      ]
    })
}

function allowed(zone: Zone, path: string, imported: Import): boolean {
  const { specifier, typeOnly } = imported
  const file = importedFile(path, imported)
  if (file !== null) return zone.ours.some((place) => covers(place, path, file))
  if (typeOnly && zone.types?.includes(specifier)) return true
  if (zone.packages === 'none') return false
  return zone.packages === 'any' || !specifier.startsWith('node:')
}

// Whether an entry of a zone (`contract/`, `tools/{tool}/data.ts`, `tools/*/tool.ts`) covers an import.
function covers(place: string, importer: string, imported: string): boolean {
  const own = place.replace('{tool}', toolOf(importer)?.tool ?? '')
  if (own.includes('*')) return own.replace('*', toolOf(imported)?.tool ?? '') === imported
  return own.endsWith('/') ? imported.startsWith(own) : imported === own
}

function checkPlatform(file: SourceFile): Problem[] {
  if (!RUNS_ANYWHERE.test(file.path)) return []
  return PLATFORM.filter((name) => syntaxOf(file).names.has(name)).map((name) => ({
    path: file.path,
    says: `uses ${name}, which not every platform has.`,
    instead: 'This file runs on both sides: hand the value in as an argument.',
  }))
}
