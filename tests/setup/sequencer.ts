import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Slow test files start first, the longest at the front, so that no worker is idle at the end. Then come the
 * files that share modules, while their processes have them, and those with modules of their own. Files that
 * measure times run last.
 */
const FIRST = [
  'tests/cluster/cluster.test.ts',
  'tests/attack/displays.test.ts',
  'tests/attack/rows.test.ts',
  'tests/attack/secrets.test.ts',
  'tests/faults/move.test.ts',
  'tests/attack/requests.test.ts',
  'tests/policies/device-ids.test.ts',
  'tests/demo/demo.test.ts',
  'app/failures.test.tsx',
  'tests/faults/',
  'tests/fuzz/fuzz.test.ts',
  'server/store/move/move.test.ts',
  '/outcomes.test.ts',
]
const LAST = ['tests/attack/clocks.test.ts']

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}

/** Returns the place of a file among the others; files with the same place keep Vitest's order. */
function placeOf({ moduleId, project }: TestSpecification): number {
  const [first, last] = [FIRST, LAST].map((parts) => parts.findIndex((part) => moduleId.includes(part))) as [number, number]
  if (last >= 0) return FIRST.length + 2
  if (first >= 0) return first
  return project.config.isolate ? FIRST.length + 1 : FIRST.length
}
