import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Slow test files start first, so that no worker is idle at the end; those that measure times run last. The
 * others keep Vitest's order.
 */
const FIRST = ['tests/cluster/', 'tests/faults/', 'tests/attack/', 'tests/fuzz/']
const LAST = ['tests/attack/clocks.test.ts']

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      LAST.some((part) => moduleId.includes(part)) ? 2 : FIRST.some((part) => moduleId.includes(part)) ? 0 : 1
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
