/** Every limit has a name, a value, a test and a message. Bytes, counts or milliseconds, as the name says. */
export const LIMITS = {
  /** Body of a table or procedure request. */
  bodyBytes: 1_048_576,
  /** Body of a request by anybody but a signed-in host. */
  audienceBodyBytes: 65_536,
  /** Chunks of one body. Each costs memory beyond its bytes; at one more the connection is cut. */
  bodyPieces: 4_000,
  /** Body of an auth request. */
  authBodyBytes: 65_536,
  /** Body of a plain HTML form on an audience page. */
  formBytes: 65_536,
  /** Items of one list in such a form. */
  formPlaces: 1_000,
  /** The request line's path and query. */
  urlBytes: 16_384,
  /** Time after which a node that shares its database reads the operator's settings again, told or not. */
  settingsReadMs: 30_000,
  /** Mails of the outbox folder, and accounts, in one list of the operator's. */
  mailsListed: 100,
  accountsListed: 1_000,
  /** Time in which a phone can try an address that the operator's page showed. */
  helloMs: 1_800_000,
  /** Rows in one insert. */
  insertRows: 1_000,
  /** Rows of one table that one commit of a PATCH or DELETE changes, and about how long. More take several. */
  changedRows: 1_000,
  commitMs: 100,
  /** Sessions that one request deletes and returns: in one commit, with what is below them. */
  returnedSessions: 50,
  /** Rows in one response when no smaller limit was asked for. */
  answerRows: 10_000,
  /** UTF-8 bytes of values, repeats included, in a host's response. Longer lists are cut (206: read on). */
  answerBytes: 16_777_216,
  /** The same for rows that a write returns: they are read within its transaction. */
  returnedBytes: 4_194_304,
  /** The same for the rows of one audience page. */
  pageBytes: 4_194_304,
  /** The same for a list to anybody but a host: many ask, and none has much to read. */
  audienceAnswerBytes: 1_048_576,
  /** Embedded rows in one response, repeats included. */
  embeddedRows: 20_000,
  /** Columns and embeds in one `select`, including those inside embeds. */
  selectItems: 100,
  /** Nesting of `and`, `or` and `not` in a filter. */
  filterDepth: 10,
  /** Conditions in one request or subscription. */
  filterTerms: 100,
  /** Values in one `in` list. */
  inValues: 1_000,
  /** Characters in the LIKE patterns of one request, summed. */
  patternChars: 500,
  /** Columns in one `order`. */
  orderTerms: 20,
  /** Read shapes whose plans are cached, and the longest cached. A longer one is planned at each request. */
  keptShapes: 1_000,
  keptShapeChars: 2_000,
  /** Bytes of rows and HTML cached for audience pages until the next write: some five hundred pages. */
  keptPageBytes: 16_777_216,
  /** Bytes of all responses cached until the next write, and of the longest response that is cached. */
  keptAnswersBytes: 16_777_216,
  keptAnswerBytes: 65_536,
  /** Estimated cost above which a worker makes a read, not the main thread (server/api/rest/plan/cost.ts). */
  cheapCost: 500,
  /** Cost above which a read counts as a search and queues apart from lists. 10,000 usual rows cost less. */
  listCost: 100_000,
  /** Threads for expensive reads. One takes no searches of unbounded cost, so that lists always progress. */
  readWorkers: 2,
  /** Longest run of a read in a worker, for a host and for others. Then it is stopped (57014). */
  statementMs: 5_000,
  audienceStatementMs: 1_000,
  /** Times a procedure is prepared and run while others change the rows it was prepared from. */
  procedureTries: 5,
  /** Reads that wait for a worker: of one host or one address, and in all. */
  readsWaitingEach: 200,
  readsWaiting: 2_000,
  /** Longest wait of a read for a worker. */
  readWaitMs: 10_000,
  /** Longest time that work runs before it yields to the event loop. */
  turnMs: 8,
  /** Nesting of embeds. */
  embedDepth: 4,
  /** Embeds in one request, nested ones included. */
  embeds: 20,
  /** Nesting of a JSON value. */
  jsonDepth: 20,
  /** One text or binary frame from a client. */
  frameBytes: 65_536,
  /** Channels on one socket. */
  channelsPerSocket: 100,
  /** Row subscriptions on one channel. */
  subscriptionsPerChannel: 50,
  /** Row subscriptions of one socket, over all channels: each costs memory and is matched with changes. */
  subscriptionsPerSocket: 200,
  /** The same for a socket that is not signed in. Its filters may only be equalities. */
  audienceSubscriptionsPerSocket: 10,
  /** Characters of one socket's row subscriptions in all: filters and names. */
  socketSubscriptionChars: 16_384,
  /** A `join_ref`, in characters. Clients count their joins in it. */
  joinRefChars: 32,
  /** Messages per second from one socket; twice as many at once. */
  messagesPerSecond: 100,
  /** Joins per second on one socket; three times as many at once. */
  joinsPerSecond: 20,
  /** Bytes queued for a slow socket, above which it is cut. */
  socketQueueBytes: 1_048_576,
  /** Silence after which a socket is closed; clients send a heartbeat every 25 s. */
  socketSilenceMs: 90_000,
  /** Row changes are conflated for this long: a row's later change replaces its earlier one. */
  conflationMs: 40,
  /** Shortest time between two deliveries of one row's changes. */
  rowIntervalMs: 105,
  /** Presence calls of one socket per 30 s. */
  presenceCalls: 30,
  /** One presence payload as JSON; presences in one topic; characters of a presence key. */
  presenceBytes: 2_048,
  presencesPerTopic: 1_000,
  presenceKeyChars: 255,
  /** Sockets of one node. */
  sockets: 20_000,
  /** Sockets of one node from one address (IPv6: /64). A venue is one address with thousands of phones. */
  socketsPerAddress: 6_000,
  /** WebSocket fragments of one message. */
  frameFragments: 256,
  /** Bytes of a broadcast's topic, and of its event: the binary serialiser has one byte for a length. */
  topicBytes: 255,
  /** Messages in one HTTP broadcast. */
  broadcastMessages: 100,
  /** A new socket must join a channel or send a heartbeat within this time; clients beat every 25 s. */
  socketIdleMs: 30_000,
  /** Frames for one socket within this time leave in one write. In a large room the tick is longer. */
  socketTickMs: 8,
  /** Bytes in a socket's own buffer above which frames wait in a backlog, where a row's changes conflate. */
  socketSoftBytes: 65_536,
  /** Time for a socket's closing handshake, after which it is cut. */
  socketCloseMs: 5_000,
  /** Delay of the response to a refused join, because clients retry for ever. */
  joinRefusalMs: 2_000,
  /** An open channel's access token is verified again this often. */
  tokenCheckSeconds: 300,
  /** Time over which a stopping server closes its sockets, so that clients do not all return at once. */
  drainSpreadMs: 2_000,
  /** A closed session keeps its code for this long, for printed signs. Then another session may get it. */
  codeKeptMs: 31_536_000_000,
  /** An archived session keeps its code for this long. No closed session loses its code sooner. */
  codeRestsMs: 86_400_000,
  /** Codes in use: 1 in 10,000 of six-character codes. Above, sessions that closed first lose theirs. */
  codesKept: 8_500,
  /** Codes whose time is over, and those above `codesKept`, are released this often. */
  codeSweepMs: 3_600_000,
  /** Attempts to enter a join code, per address and per device at it: at once, and regained per minute. */
  codesTried: { atOnce: 300, perMinute: 30 },
  codesTriedByDevice: { atOnce: 30, perMinute: 6 },
  /** Further attempts per address, with codes that recently led to a session; and any refused attempt. */
  codesKnown: { atOnce: 3_000, perMinute: 100, rememberedEach: 100, addressesRemembered: 20_000 },
  /** Pairs of device and code that joined: such a device joins again without using up an attempt. */
  joinsRemembered: 20_000,
  /** Shortest time between two `here` messages, which say how many phones are here. */
  hereIntervalMs: 1_000,
  /** Maximum answers per phone that a host can set for a poll or word cloud, unless unlimited. */
  answersPerPhone: 20,
  /**
   * Bounds of the words that a wall tells: characters of a text, its parts, values of a part, characters of the
   * name of a value; sentences, lists, texts of a list; bytes in all.
   */
  wallWords: { chars: 1_000, parts: 20, values: 6, valueName: 40, lines: 40, lists: 20, items: 200, bytes: 65_536 },
  /** A node forgets a wall's words after this time, unless the wall tells them again. */
  wallWordsKeptMs: 25_000,
  /** How often the walls of one session may tell their words. */
  wallWordsTold: { atOnce: 60, perMinute: 240 },
  /** Walls whose words a node keeps; bytes of these words, of the pages made of them, of the answers as JSON. */
  wallsInWords: { most: 5_000, bytes: 67_108_864, pageBytes: 16_777_216 },
  /** The same for the walls of one account. */
  accountWallsInWords: { most: 250, bytes: 4_194_304 },
  /** Newest rows of one kind that the page 'What I sent here' lists. */
  sentListed: 50,
  /** Characters of a text that the page 'What I sent here' shows; the rest is cut. */
  sentChars: 300,
  /** Rows taken back that one cookie names for the session's page. */
  takenNamed: 20,
  /** Rows in one insert by anybody but the session's own host. */
  phoneInsertRows: 1,
  /** Rows one device may write or change per minute. */
  deviceInsertsPerMinute: 60,
  /** Its writes per minute, retries and refused ones included: ten times as many, for bad Wi-Fi. */
  deviceTriesPerMinute: 600,
  /** Rows per minute into one session, and from one address, which cannot use up the session's alone. */
  sessionInsertsPerMinute: 60_000,
  addressInsertsPerMinute: 30_000,
  /** Passes (proofs of opening a session's page) per session and address: at once, regained per minute. */
  passesPerAddress: 3_000,
  passesPerAddressPerMinute: 600,
  /** Passes per connection, without a proxy (TRUST_PROXY off): a connection is then one browser's own. */
  passesPerConnection: 20,
  /** Passes whose check is cached, so that a pass in use is not verified at each write. */
  passesKept: 10_000,
  /** How long a browser keeps a pass. */
  passCookieSeconds: 604_800,
  /** Rows of an address's devices without pass, in one session: at once, and regained per minute. */
  strangerInsertsPerAddress: 300,
  strangerInsertsPerAddressPerMinute: 60,
  /** Their tries to write one, retries and refused ones included. */
  strangerTriesPerAddress: 3_000,
  strangerTriesPerAddressPerMinute: 600,
  /** Procedures per minute that were refused to the audience at one address. */
  refusedStepsPerAddress: 600,
  /** Rows and bytes of one session's audience, and of one device in it. LIMITS=off does not lift these. */
  sessionRows: 200_000,
  sessionBytes: 67_108_864,
  deviceSessionRows: 500,
  deviceSessionBytes: 2_097_152,
  /** Rows in one session by its host, in tables the audience writes too. LIMITS=off does not lift it. */
  hostSessionRows: 200_000,
  /** Bytes that a row counts for in addition to its texts: numbers, keys, index entries, its sender. */
  rowOverheadBytes: 200,
  /** Addresses stopped in one session at the same time. */
  stopsPerSession: 100,
  /**
   * `strangersShown`: the host sees an address once this many devices without a pass wrote from it.
   * `addressesShown`: maximum of addresses returned, stopped ones first, then by entries without a pass; and,
   * separately, of stopped addresses without entries.
   */
  strangersShown: 100,
  addressesShown: 20,
  /** Rows of each of two tables that have one text, among which pairs are made. Later ones have none. */
  pairedRows: 500,
  /** Rows read, or removed, per step when a host removes all entries from an address. */
  voidRows: 500,
  /** Characters of a device id claimed by header, cookie or socket. */
  deviceIdMin: 16,
  deviceIdMax: 300,
  /** How long a stopping node goes on beside others, so that the proxy hears of it: it looks every 2 s. */
  drainNoticeMs: 2_500,
  /** How long stopping waits for requests in flight. */
  drainMs: 10_000,
  /** /readyz reports the store as unreadable after this long: less than a load balancer's own timeout. */
  readyMs: 2_000,

  /** JSON bytes of a shared report. */
  reportBytes: 262_144,

  /** Deleted sessions can be restored for this many days. How long a restoring or deletion may be unfinished. */
  trashDays: 30,
  trashUnfinishedMs: 3_600_000,
  /** Rows of one copy of a session with its answers, and copies that one host makes at a time. */
  copiedRows: 1_000_000,
  copiesPerHost: 3,
  /** How often what is too old is deleted. */
  dataSweepMs: 3_600_000,

  /** Bytes of one uploaded file by kind. It is sent in pieces of at most `bodyBytes`. */
  imageBytes: 26_214_400,
  videoBytes: 209_715_200,
  /** Bytes of all files of one session, bytes of all files of one host, and their number. */
  sessionFileBytes: 1_073_741_824,
  hostFileBytes: 2_147_483_648,
  hostFiles: 1_000,
  /** Concurrent uploads of one host; and the longest pause between two pieces before an upload is dropped. */
  uploadsPerHost: 4,
  uploadRestMs: 600_000,
  /** Free disk space that uploads leave to the database. */
  fileSpaceBytes: 268_435_456,
  /** Age at which a file that no row names is deleted; the check runs at start and at this interval. */
  unnamedFileMs: 86_400_000,
  fileSweepMs: 3_600_000,
  /** Bytes per response to an open-ended Range request: a paused player then holds no connection. */
  fileRangeBytes: 4_194_304,

  /** A demo: its made-up phones, their requests per second in all, its length, and demos of one node. */
  demoPhones: 60,
  demoRequestsPerSecond: 15,
  demoMs: 1_800_000,
  demosPerNode: 1,

  /** A load test: its made-up phones, its length, and the time in which they all arrive. */
  loadTestPhones: 200,
  loadTestMs: 20_000,
  loadTestArrivalMs: 8_000,

  /** Fewest characters of AUTH_SECRET, given or generated, from which all keys are derived. */
  secretChars: 32,
  /**
   * Distance between this machine's clock and the database's, beyond which a node does not start, and beyond
   * which it warns; how often that is measured; the longest round trip of a measurement, half of which is its
   * error.
   */
  clockDriftMs: 60_000,
  clockDriftToldMs: 2_000,
  clockMeasureMs: 10_000,
  clockTripMs: 1_000,
  /** How long a start waits for another server to release the data folder. */
  folderWaitMs: 2_000,
  /** Bytes reserved on the disk and freed when it is full, so that hosts can sign in and delete. */
  reserveBytes: 16_777_216,
  /** The server does not start with less free disk space: the write-ahead log and its index need it. */
  startBytes: 1_048_576,
  /** Interval of the store's upkeep: it checkpoints the log, returns free space, restores the reserve. */
  upkeepMs: 1_000,
  /** The log is checkpointed after this many runs of the upkeep in a row without a write. */
  logQuietTurns: 2,
  /** The log is checkpointed after this many runs of the upkeep in a row with writes. */
  logBusyTurns: 30,
  /** Free pages (4 KB) above which the file is vacuumed; pages per run: a few milliseconds of work. */
  freePages: 1_000,
  givenBackPages: 250,
  /** Runs of the upkeep without a write after which a test write shows whether the store is writable. */
  proofTurns: 5,
  /** Largest database file that a start reads through to find damage. */
  checkedBytes: 268_435_456,
  /** Largest file of an older version that is rewritten once, so that it can shrink from then on. */
  rewrittenBytes: 67_108_864,

  /** TCP connections, sockets included. */
  connections: 40_000,
  /** HTTP connections per address, sockets apart; browsers open 2 or 3. Not enforced behind a proxy. */
  connectionsPerAddress: 12_000,
  /** Time for a request's headers, from its first byte or from connecting; and time for its body. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** Idle time before a connection is closed. Behind a proxy it must exceed the proxy's own. */
  keepAliveMs: 60_000,
  proxyKeepAliveMs: 130_000,
  /** A connection is cut when its peer reads nothing of its pending bytes for this long. */
  stallMs: 30_000,
  /** Time for a peer to close after the server ended its side of the connection; then it is cut. */
  lingerMs: 1_000,
  /** Interval at which connections are checked: the accuracy of the times above. */
  connectionCheckMs: 1_000,
  /** Pipelined requests per connection, which are answered one at a time. */
  pipelinedRequests: 10,
  /**
   * Bytes in memory over all connections and sockets: waiting to be read by peers, and received but not yet
   * handled. Above, the connections that hold most are cut, and requests get 503.
   */
  waitingBytes: 134_217_728,

  /** A password, in characters. */
  passwordMin: 8,
  passwordMax: 256,
  /** An e-mail address, in characters (RFC 5321: 254). */
  emailChars: 254,
  /** JSON bytes of a user's `user_metadata`, which every access token carries. */
  userMetadataBytes: 4_096,
  /** Second factors per account, and characters of a factor's name. */
  factorsPerUser: 10,
  factorNameChars: 100,
  /** Lifetime of an access token, and the clock skew tolerated when it is checked. */
  accessTokenSeconds: 3_600,
  tokenLeewaySeconds: 60,
  /** Characters of an access token. */
  accessTokenChars: 16_384,
  /** Access tokens whose verification is cached, so that a signature is not checked at each request. */
  verifiedTokensKept: 5_000,
  /** A helper link's last use is saved at most once in this many ms. */
  helperUseMs: 60_000,
  /** Device cookies whose verification is cached. */
  deviceCookiesKept: 10_000,
  /** Characters of the longest device cookie that is accepted. */
  deviceCookieChars: 1_024,
  /** A used refresh token still returns the current session for this many ms: tabs may share a token. */
  refreshReuseMs: 10_000,
  /** A sign-in session ends when it was not refreshed for this long. */
  sessionIdleMs: 5_184_000_000,
  /** Lifetime of mailed codes and links, and wrong attempts that invalidate a code. */
  codeMs: 600_000,
  codeTries: 5,
  /** The same for a second factor's challenge. */
  challengeMs: 300_000,
  challengeTries: 5,
  /** Recovery codes of an account, for the loss of the second factor. */
  recoveryCodes: 10,
  /** Time after sign-in in which the password changes freely. Later: the password or a mailed code. */
  freshSignInMs: 86_400_000,
  /** Time after proving a password or code in which e-mail and recovery codes may be changed freely. */
  justProvenMs: 300_000,
  /** How long an invitation to make an account can be used, and how many may wait. */
  invitationMs: 604_800_000,
  invitations: 100,
  /** Age at which unconfirmed accounts, and unverified factors, are deleted. */
  unconfirmedAccountMs: 86_400_000,
  unverifiedFactorMs: 600_000,
  /**
   * Attempts to give a password: of one address at once, regained in 5 min; for one account at once, regained
   * in 15 min, from one address and from all.
   */
  signInTriesPerAddress: 30,
  signInTriesPerAccount: 10,
  signInTriesPerAccountEverywhere: 100,
  /** Second-factor attempts for one account at once, regained in 15 min: from one address, and from all. */
  factorTriesPerAccount: 10,
  factorTriesPerAccountEverywhere: 30,
  /** Per address at once, regained in 5 min: new accounts, requests for mail, attempts at mailed codes. */
  signUpsPerAddress: 100,
  mailRequestsPerAddress: 30,
  codeTriesPerAddress: 30,
  /**
   * Mails to one recipient at once, regained in that time: a minute and an hour from one address, an hour
   * from all.
   */
  mailsPerMinute: 2,
  mailsPerHour: 10,
  mailsPerHourEverywhere: 30,
  /** Maximum random delay before a mail is composed, so that the next requests do not reveal this work. */
  mailDelayMs: 2_000,
  /** Keys of rate limits that one node remembers. */
  rateKeys: 100_000,
  /** Password hashes computed in parallel (each 19 MiB and a thread), and queued. */
  passwordHashesAtOnce: 2,
  passwordHashesWaiting: 100,
} as const
