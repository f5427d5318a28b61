import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long start first, so that no worker stands idle at the end; those that measure times come last. The others as Vitest has them. */
const FIRST = ['tests/cluster/', 'tests/faults/', 'tests/attack/attack.test.ts', 'tests/fuzz/']
const LAST = ['tests/attack/clocks.test.ts']

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      FIRST.some((part) => moduleId.includes(part)) ? 0 : LAST.some((part) => moduleId.includes(part)) ? 2 : 1
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
