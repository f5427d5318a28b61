/** The messages of a realtime client (Phoenix channels, vsn 2.0.0), as texts. */
export const SOCKET_PATH = '/realtime/v1/websocket?apikey=bench&vsn=2.0.0'
/** A text that is part of every successful answer to a join. */
export const JOINED = '"status":"ok"'

const CONFIG = { broadcast: { self: false, ack: false }, presence: { enabled: false }, private: false }

export const joinTopic = (topic: string, token?: string): string =>
  JSON.stringify([
    '1',
    '1',
    `realtime:${topic}`,
    'phx_join',
    { config: { ...CONFIG, postgres_changes: [] }, ...(token ? { access_token: token } : {}) },
  ])

/** Subscribes to rows: pairs of a table and a filter. */
export const joinRows = (...rows: readonly (readonly [table: string, filter: string])[]): string =>
  JSON.stringify([
    '1',
    '1',
    'realtime:page',
    'phx_join',
    { config: { ...CONFIG, postgres_changes: rows.map(([table, filter]) => ({ event: '*', schema: 'public', table, filter })) } },
  ])

export const broadcastText = (topic: string, event: string, payload: object): string =>
  JSON.stringify(['1', '2', `realtime:${topic}`, 'broadcast', { type: 'broadcast', event, payload }])
