/** Every limit has a name, a value, a test and a message. Bytes, counts or milliseconds, as the name says. */
export const LIMITS = {
  /** Body of a table or procedure request. */
  bodyBytes: 1_048_576,
  /** Body of an auth request. */
  authBodyBytes: 65_536,
  /** The request line's path and query. */
  urlBytes: 16_384,
  /** Rows in one insert. */
  insertRows: 1_000,
  /** Rows in one answer when no smaller limit was asked for. */
  answerRows: 10_000,
  /** `and`/`or`/`not` nested in each other, in a filter. */
  filterDepth: 10,
  /** Conditions in one request or subscription. */
  filterTerms: 100,
  /** Values in one `in` list. */
  inValues: 1_000,
  /** Characters in one LIKE pattern. */
  patternChars: 500,
  /** Embeds within embeds. */
  embedDepth: 4,
  /** Embeds in one request. */
  embeds: 20,
  /** Levels in a JSON value. */
  jsonDepth: 20,
  /** One text or binary frame from a client. */
  frameBytes: 65_536,
  /** Channels on one socket. */
  channelsPerSocket: 100,
  /** Row subscriptions on one channel. */
  subscriptionsPerChannel: 50,
  /** Messages a second from one socket, as a bucket of twice that many. */
  messagesPerSecond: 100,
  /** Joins a second on one socket, as a bucket of three times that many. */
  joinsPerSecond: 20,
  /** Bytes waiting for one slow socket before it is cut. */
  socketQueueBytes: 1_048_576,
  /** A socket must join a channel or beat within this time, and beat again within it. */
  socketSilenceMs: 90_000,
  /** Row changes are gathered this long, and a row's later change replaces its earlier one. */
  conflationMs: 40,
  /** Presence calls of one socket in 30 s. */
  presenceCalls: 30,
  /** Inserts of one device in a minute. */
  deviceInsertsPerMinute: 60,
  /** Inserts into one session (one parent row) in a minute. */
  sessionInsertsPerMinute: 60_000,
  /** A device id claimed by header, cookie or socket: characters. */
  deviceIdMin: 16,
  deviceIdMax: 200,
  /** How long stopping waits for requests in flight. */
  drainMs: 10_000,
} as const
