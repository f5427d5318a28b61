/**
 * What several steps of one transaction come to that need not wait for each other: PostgreSQL is then asked once for all. It waits for all of them even
 * where one fails, so that none still runs when their transaction is undone; then it throws what the first of them threw.
 */
export async function together<const T extends readonly unknown[]>(steps: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(steps)
  return Promise.all(steps)
}
