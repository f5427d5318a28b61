import { setImmediate } from 'node:timers/promises'
import type { TestApi, Told } from './api.ts'

/** Sends the requests so that they arrive in this order and their writes share one commit. */
export async function together(
  { services: { store } }: Pick<TestApi, 'services'>,
  requests: readonly (() => Promise<Told>)[],
): Promise<Told[]> {
  const { write } = store
  let arrived = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let holding: Promise<void> = opened
  await new Promise<void>((begun) => {
    holding = store.write(() => {
      begun()
      return opened
    })
  })
  store.write = (...args) => {
    arrived++
    return write(...args)
  }
  const asked: Promise<Told>[] = []
  for (const request of requests) {
    const before = arrived
    let isAnswered = false
    asked.push(request().finally(() => (isAnswered = true)))
    while (arrived === before && !isAnswered) await setImmediate()
  }
  store.write = write
  open()
  await holding
  return Promise.all(asked)
}
