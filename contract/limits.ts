/** Every limit has a name, a value, a test and a message. Bytes, counts or milliseconds, as the name says. */
export const LIMITS = {
  /** Body of a table or procedure request. */
  bodyBytes: 1_048_576,
  /** Body of an auth request. */
  authBodyBytes: 65_536,
  /** Body of a plain HTML form on an audience page. */
  formBytes: 65_536,
  /** The request line's path and query. */
  urlBytes: 16_384,
  /** Rows in one insert. */
  insertRows: 1_000,
  /** Rows in one answer when no smaller limit was asked for. */
  answerRows: 10_000,
  /** Reads in one batch. Their paths may be as long together as one, and so may their filters and patterns. */
  batchReads: 20,
  /** Characters of the answers in a batch past which its later reads are not made, but refused. */
  batchAnswerChars: 4_194_304,
  /** Characters of the values in one answer, counted as often as they appear in it. */
  answerChars: 16_777_216,
  /** Embedded rows in one answer, counted as often as they appear in it. */
  embeddedRows: 20_000,
  /** Columns and embeds in one `select`, those inside embeds included. */
  selectItems: 100,
  /** `and`/`or`/`not` nested in each other, in a filter. */
  filterDepth: 10,
  /** Conditions in one request or subscription. */
  filterTerms: 100,
  /** Values in one `in` list. */
  inValues: 1_000,
  /** Characters in the LIKE patterns of one request together. */
  patternChars: 500,
  /** Columns that order an answer. */
  orderTerms: 20,
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
  /** Row subscriptions of one socket, over all its channels: each is kept in memory and looked at for changes. */
  subscriptionsPerSocket: 200,
  /** Characters of the filters of one socket's subscriptions together. */
  socketFilterChars: 16_384,
  /** Messages a second from one socket, as a bucket of twice that many. */
  messagesPerSecond: 100,
  /** Joins a second on one socket, as a bucket of three times that many. */
  joinsPerSecond: 20,
  /** Bytes waiting for one slow socket before it is cut. */
  socketQueueBytes: 1_048_576,
  /** A socket that sends nothing for this long is closed; the client beats every 25 s. */
  socketSilenceMs: 90_000,
  /** Row changes are gathered this long, and a row's later change replaces its earlier one. */
  conflationMs: 40,
  /** Presence calls of one socket in 30 s. */
  presenceCalls: 30,
  /** One presence payload as JSON, presences in one topic, and a presence key in characters. */
  presenceBytes: 2_048,
  presencesPerTopic: 1_000,
  presenceKeyChars: 255,
  /** Sockets on one node. */
  sockets: 20_000,
  /** WebSocket fragments that one message may come in. */
  frameFragments: 256,
  /** A topic or an event of a broadcast: the binary serialiser has one byte for their lengths. */
  topicBytes: 255,
  /** Messages in one HTTP broadcast. */
  broadcastBatch: 100,
  /** A new socket must join a channel or beat within this time; the client beats every 25 s. */
  socketIdleMs: 30_000,
  /** Frames due to one socket within this time of the last write leave together in one write. */
  socketTickMs: 8,
  /** Bytes in a socket's own queue past which frames are kept back, so that a row's later change can replace its earlier one. */
  socketSoftBytes: 65_536,
  /** How long a socket that is being closed may take before it is cut. */
  socketCloseMs: 5_000,
  /** A refused join is answered after this time, because clients try again for ever. */
  joinRefusalMs: 2_000,
  /** A signed-in host's token is looked at again this often while its channel is open. */
  tokenCheckSeconds: 300,
  /** Sockets are closed over this time when the server stops, so that their clients do not return all at once. */
  drainSpreadMs: 2_000,
  /** Inserts of one device in a minute. */
  deviceInsertsPerMinute: 60,
  /** Inserts into one session (one parent row) in a minute. */
  sessionInsertsPerMinute: 60_000,
  /** A device id claimed by header, cookie or socket: characters. */
  deviceIdMin: 16,
  deviceIdMax: 200,
  /** How long stopping waits for requests in flight. */
  drainMs: 10_000,

  /** A password, in characters. */
  passwordMin: 8,
  passwordMax: 256,
  /** An e-mail address, in characters (RFC 5321: 254). */
  emailChars: 254,
  /** A user's own `user_metadata` as JSON: it rides in every token. */
  userMetadataBytes: 4_096,
  /** Second factors of one account, and the characters of their names. */
  factorsPerUser: 10,
  factorNameChars: 100,
  /** Life of an access token, and how far clocks may differ when its times are checked. */
  accessTokenSeconds: 3_600,
  tokenLeewaySeconds: 30,
  /** An access token as sent, in characters. */
  accessTokenChars: 16_384,
  /** Verified access tokens remembered, so that a signature is checked once. */
  verifiedTokensKept: 5_000,
  /** A used refresh token still answers with the current session for this long: tabs refresh at the same moment. */
  refreshReuseMs: 10_000,
  /** A session that was not refreshed for this long has ended. */
  sessionIdleMs: 5_184_000_000,
  /** Mailed codes and links live this long, and a code dies after this many wrong tries. */
  codeMs: 600_000,
  codeTries: 5,
  /** A challenge of a second factor, the same. */
  challengeMs: 300_000,
  challengeTries: 5,
  /** Password and e-mail change freely this long after signing in; later they need the password or a mailed code. */
  freshSignInMs: 86_400_000,
  /** An account that was never confirmed, and a factor that was never verified, make room after this long. */
  unconfirmedAccountMs: 86_400_000,
  unverifiedFactorMs: 600_000,
  /** Password tries in 5 minutes from one address; in 15 minutes for one account from one address; and from all addresses. */
  signInTriesPerAddress: 30,
  signInTriesPerAccount: 10,
  signInTriesPerAccountEverywhere: 100,
  /** Second-factor tries in 15 minutes for one account from one address, and from all addresses. */
  factorTriesPerAccount: 10,
  factorTriesPerAccountEverywhere: 30,
  /** New accounts, requests that mail, and tries of mailed codes, from one address in 5 minutes. */
  signUpsPerAddress: 100,
  mailRequestsPerAddress: 30,
  codeTriesPerAddress: 30,
  /** Mails to one recipient that one address may ask for in a minute and in an hour, and that all may ask for in an hour. */
  mailsPerMinute: 2,
  mailsPerHour: 10,
  mailsPerHourEverywhere: 30,
  /** Addresses and accounts the limits above remember. */
  rateKeys: 50_000,
  /** Password hashes computed at once (each 19 MiB and a worker thread), and waiting. */
  passwordHashesAtOnce: 2,
  passwordHashesWaiting: 100,
} as const
