import type { ServerProcess } from '../tests/setup/server-process.ts'
import { type House, withHouse, withScript } from './house.ts'
import type { ListenersOrder } from './listeners.ts'
import { broadcastText, JOINED, joinTopic, SOCKET_PATH } from './phoenix.ts'
import { asNumber } from './template.ts'

/**
 * How to listen and speak on one kind of server: the texts that listeners and speaker send to join, and the
 * message.
 */
export type Talk = Pick<ListenersOrder, 'path' | 'joins' | 'ready'> & { speakerJoins: readonly string[]; message: string }
type Use<T> = (server: ServerProcess, talk: Talk) => Promise<T>

export interface Message {
  event: string
  /** The payload that the topic of the tool accepts. `{serial}` in it counts the messages. */
  payload: object
}

/** Runs `use` on a whiteboard of the built server: listeners join by its link, the host sends. */
export const onWhiteboard = <T>({ event, payload }: Message, use: Use<T>): Promise<T> =>
  withHouse(async ({ server, host, make }: House) => {
    const topic = `whiteboard:${await make('whiteboard_sessions', { name: 'Board' })}`
    const message = asNumber(broadcastText(topic, event, payload), 'serial')
    const speakerJoins = [joinTopic(topic, host.token)]
    return use(server, { path: SOCKET_PATH, joins: [joinTopic(topic)], ready: JOINED, speakerJoins, message })
  })

/** Runs `use` on a bare loop of `ws` sends, with the same bytes. */
export const onBareWs = <T>({ event, payload }: Message, use: Use<T>): Promise<T> =>
  withScript('bench/bare-ws.ts', {}, (server) => {
    const message = asNumber(broadcastText(`whiteboard:${crypto.randomUUID()}`, event, payload), 'serial')
    return use(server, { path: '/', joins: [], ready: null, speakerJoins: [], message })
  })

/** Runs `use` on Socket.IO, over WebSocket alone. protocol: engine.io 4, socket.io 5 */
export const onSocketIo = <T>({ payload }: Message, use: Use<T>): Promise<T> =>
  withScript('bench/socket-io.ts', {}, (server) =>
    use(server, {
      path: '/socket.io/?EIO=4&transport=websocket',
      joins: ['40'],
      ready: '40{"sid"',
      speakerJoins: ['40'],
      message: asNumber(`42${JSON.stringify(['broadcast', payload])}`, 'serial'),
    }),
  )
