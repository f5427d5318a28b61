/** Every limit has a name, a value, a test and a message. Bytes, counts or milliseconds, as the name says. */
export const LIMITS = {
  /** Body of a table or procedure request. */
  bodyBytes: 1_048_576,
  /** Body of an auth request. */
  authBodyBytes: 65_536,
  /** Body of a plain HTML form on an audience page. */
  formBytes: 65_536,
  /** Places of one list in such a form. */
  formPlaces: 1_000,
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
  /** UTF-8 bytes of the values in one answer to a host, counted as often as they appear in it: a list is cut there, and goes on at the next offset. */
  answerBytes: 16_777_216,
  /** The same of the rows that a write returns: they are read within it. */
  returnedBytes: 4_194_304,
  /** The same of what one page shows. */
  pageBytes: 4_194_304,
  /** The same of a list for who is no host: many ask, and none has much to read. */
  audienceAnswerBytes: 1_048_576,
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
  /** Shapes of reads whose plans are kept, and the longest of them: longer ones are planned for each request. */
  keptShapes: 1_000,
  keptShapeChars: 2_000,
  /** Bytes of the rows that are kept for audience pages while nothing is written, with what is rendered of them: some five hundred pages. */
  keptPageBytes: 16_777_216,
  /** Bytes of the answers that are kept while nothing is written, and of the longest of them. */
  keptAnswersBytes: 16_777_216,
  keptAnswerBytes: 65_536,
  /** What a read may cost to be made between other work; a more expensive one is made apart, by a worker (see server/rest/plan/cost.ts). */
  cheapCost: 500,
  /** A read that costs more than this is a search: it waits apart from lists. Ten thousand rows of a usual table, and their embeds by key, cost less. */
  listCost: 100_000,
  /** Workers that make expensive reads. One of them takes none whose length is not bounded by its shape, so that lists always have a way. */
  readWorkers: 2,
  /** The longest one read may take a worker, from its start: for a signed-in host, and for who is none. Past it, it is stopped (57014). */
  statementMs: 5_000,
  audienceStatementMs: 1_000,
  /** Reads that may wait for a worker: of one host or one address, and in all. */
  readsWaitingEach: 200,
  readsWaiting: 2_000,
  /** The longest a read may wait for a worker. */
  readWaitMs: 10_000,
  /** Work goes on no longer than this before others get their turn. */
  turnMs: 8,
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
  /** Those of them that are nobody's who is signed in. Their filters are equalities alone. */
  audienceSubscriptionsPerSocket: 10,
  /** Characters of one socket's row subscriptions together: of their filters, and of the names in them. */
  socketSubscriptionChars: 16_384,
  /** A `join_ref`, in characters: the client counts its joins. */
  joinRefChars: 32,
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
  /** Changes of one row are told no more often than this: those of one that changes all the time are gathered so long. */
  rowIntervalMs: 105,
  /** Presence calls of one socket in 30 s. */
  presenceCalls: 30,
  /** One presence payload as JSON, presences in one topic, and a presence key in characters. */
  presenceBytes: 2_048,
  presencesPerTopic: 1_000,
  presenceKeyChars: 255,
  /** Sockets on one node. */
  sockets: 20_000,
  /** Of them from one address: a venue is one, with thousands of phones. IPv6 counts by /64. */
  socketsPerAddress: 6_000,
  /** WebSocket fragments that one message may come in. */
  frameFragments: 256,
  /** A topic or an event of a broadcast: the binary serialiser has one byte for their lengths. */
  topicBytes: 255,
  /** Messages in one HTTP broadcast. */
  broadcastMessages: 100,
  /** A new socket must join a channel or beat within this time; the client beats every 25 s. */
  socketIdleMs: 30_000,
  /** Frames due to one socket within this time of the beginning of the last writing leave together in one write. A large room has a longer tick. */
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
  /** A session that closed keeps its code so long; then another may be given it. */
  codeRestsMs: 86_400_000,
  /** Codes that one address, and one device of it, may try at once, and earns back in a minute; what led somewhere is remembered, and costs nothing there. */
  codesTried: { atOnce: 300, perMinute: 30, rememberedEach: 100, addressesRemembered: 20_000 },
  codesTriedByDevice: { atOnce: 30, perMinute: 6 },
  /** How many phones are here is told no more often than this. */
  hereIntervalMs: 1_000,
  /** What a host can set as the number of answers that a poll or word cloud takes from one phone, where it is not any. */
  answersPerPhone: 20,
  /** Rows in one insert by anybody but the session's own host. */
  phoneInsertRows: 1,
  /** Rows that one device writes in a minute. */
  deviceInsertsPerMinute: 60,
  /** Rows that are written to one session in a minute, and of those from one address: it cannot use up the session's minute. */
  sessionInsertsPerMinute: 60_000,
  addressInsertsPerMinute: 30_000,
  /** Passes to one session that one address is given at once, and earns back in a minute: a venue's phones arrive together behind one address. */
  passesPerAddress: 3_000,
  passesPerAddressPerMinute: 600,
  /** Passes given on one connection, where connections are the clients' own (TRUST_PROXY is off): a browser opens its own. */
  passesPerConnection: 20,
  /** Passes that were shown and are remembered, so that each is checked once. */
  passesKept: 10_000,
  /** How long a browser keeps a pass. */
  passCookieSeconds: 604_800,
  /** Rows that devices without a pass write from one address to one session at once, and earn back in a minute. */
  strangerInsertsPerAddress: 300,
  strangerInsertsPerAddressPerMinute: 60,
  /** Rows of the audience in one session and their bytes, and of those one device's. They hold with LIMITS=off too. */
  sessionRows: 200_000,
  sessionBytes: 67_108_864,
  deviceSessionRows: 500,
  deviceSessionBytes: 2_097_152,
  /** Bytes that a row counts for beside its own texts: its numbers and keys, its places in indexes, its sender. */
  rowOverheadBytes: 200,
  /** Addresses that a host keeps stopped in one session. */
  stopsPerSession: 100,
  /** The host is told of an address from which so many devices without a pass have written, and of the worst of so many addresses. */
  strangersShown: 100,
  addressesShown: 20,
  /** Rows that are looked at, or removed, in one step when a host removes what came from an address. */
  voidRows: 500,
  /** A device id claimed by header, cookie or socket: characters. */
  deviceIdMin: 16,
  deviceIdMax: 300,
  /** How long stopping waits for requests in flight. */
  drainMs: 10_000,

  /** A file of a host's own, by what it is. It arrives in pieces of `bodyBytes` at most. */
  imageBytes: 26_214_400,
  videoBytes: 209_715_200,
  /** The files of one session, and of one host: their bytes together and their number. */
  sessionFileBytes: 1_073_741_824,
  hostFileBytes: 2_147_483_648,
  hostFiles: 1_000,
  /** Files that one host sends at once, and how long one may rest between two pieces before it is given up. */
  uploadsPerHost: 4,
  uploadRestMs: 600_000,
  /** Space on the disk that files leave to the database. */
  fileSpaceBytes: 268_435_456,
  /** A file that no row of its host names goes this long after it came; it is looked for this often, and at start. */
  unnamedFileMs: 86_400_000,
  fileSweepMs: 3_600_000,
  /** Bytes of a file in one answer to who asks for all from somewhere on: a player that pauses does not hold the connection. */
  fileRangeBytes: 4_194_304,

  /** The key that signs tokens and claims, given or kept, in characters. */
  secretChars: 32,
  /** How long a start waits for another server to leave the data folder. */
  folderWaitMs: 2_000,
  /** Bytes that are kept aside in the data folder. They are freed when the disk is full, so that hosts can sign in and delete. */
  reserveBytes: 16_777_216,
  /** Space on the disk without which a start fails: for the log and the log's index. */
  startBytes: 1_048_576,
  /** The store looks after itself this often: it empties its log, gives space back, makes the reserve again. */
  upkeepMs: 1_000,
  /** The log is emptied after so many of those turns without a write, or with writes in all of them. */
  logQuietTurns: 2,
  logBusyTurns: 30,
  /** Free pages (4 KB) past which the file is made smaller, and pages given back in one turn: a few milliseconds of work. */
  freePages: 1_000,
  givenBackPages: 250,
  /** Whether the store can be written is tried again after so many turns without a write. */
  proofTurns: 5,
  /** A database file up to this size is read through at start to see that it is whole. */
  checkedBytes: 268_435_456,
  /** One of an earlier version, up to this size, is written anew once, so that it can become smaller. */
  rewrittenBytes: 67_108_864,

  /** TCP connections at once, sockets included. */
  connections: 40_000,
  /** HTTP connections from one address. Browsers keep two or three; sockets are counted apart. Not counted behind a proxy, where all come from one. */
  connectionsPerAddress: 12_000,
  /** A request's headers must be there this long after its first byte, or after connecting, and its body this long. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** A connection that rests between requests is closed, behind a proxy later than proxies keep theirs: it must not close under a request. */
  keepAliveMs: 60_000,
  proxyKeepAliveMs: 130_000,
  /** A connection whose peer takes nothing of what waits for it for this long is cut. */
  stallMs: 30_000,
  /** How long a peer may take to hang up once it was told that the connection ends. */
  lingerMs: 1_000,
  /** Connections are looked over this often: the times above are kept to this much. */
  connectionCheckMs: 1_000,
  /** Requests of one connection that wait for the answers before them. They are worked off one at a time. */
  pipelinedRequests: 10,
  /** Bytes that wait for the peers of all connections and sockets together. Beyond, those that hold most are cut, and requests get 503. */
  waitingBytes: 134_217_728,

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
  /** Device cookies remembered, so that their signature is checked once, and the longest of them in characters. */
  deviceCookiesKept: 10_000,
  deviceCookieChars: 1_024,
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
  /** Codes that an account is given for the day its second factor is lost. */
  recoveryCodes: 10,
  /** The password changes freely this long after signing in; later that needs the password or a mailed code. */
  freshSignInMs: 86_400_000,
  /** The e-mail changes, and new recovery codes are made, freely this long after a password or code was given. */
  justProvenMs: 300_000,
  /** An account that was never confirmed, and a factor that was never verified, make space after this long. */
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
  /** A mail leaves for its mail server after a random time up to this, so that its work does not fall on the requests that follow the one that asked. */
  mailDelayMs: 2_000,
  /** Addresses and accounts the limits above remember. */
  rateKeys: 50_000,
  /** Password hashes computed at once (each 19 MiB and a worker thread), and waiting. */
  passwordHashesAtOnce: 2,
  passwordHashesWaiting: 100,
} as const
