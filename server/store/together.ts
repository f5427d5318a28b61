/**
 * What several steps of one transaction come to that need not wait for each other: PostgreSQL is then asked once for all. It waits for all of them even
 * where one fails, so that none still runs when their transaction is undone; then it throws what the first of them threw.
 */
export async function together<T>(steps: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(steps)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
