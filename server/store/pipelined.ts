/**
 * Awaits steps of one transaction that do not depend on each other, so that PostgreSQL gets them in one round
 * trip. Waits for all of them even if one fails, so that none still runs during the rollback, then throws the
 * error of the first that failed.
 */
export async function pipelined<const T extends readonly unknown[]>(steps: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(steps)
  return Promise.all(steps)
}
