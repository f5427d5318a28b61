import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { Client } from './channel.ts'
import type { ChannelsOptions } from './channels.ts'
import { Channels } from './channels.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

it('S31: a refused join keeps nothing of what it asked for while its answer waits', async () => {
  const channels = new Channels({} as ChannelsOptions)
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const client = { channels: new Map(), connection: { vsn: '1.0.0', send: () => answer() } } as unknown as Client
  async function refused(): Promise<WeakRef<object>> {
    const payload = { junk: [{}] }
    await channels.join(client, { joinRef: '1', ref: '1', topic: 'no such', event: 'phx_join', payload })
    return new WeakRef(payload)
  }
  const asked = await refused()
  // WeakRef keeps a target that was just referenced until the event loop's next turn.
  await new Promise((resolve) => setTimeout(resolve, 10))
  collectGarbage()
  expect(asked.deref()).toBeUndefined()
  await answered
})
