/** What is not as the published client finds it elsewhere, on purpose. The page docs/compat.md is made of it. */
export interface Difference {
  what: string
  /** With PostgREST, GoTrue and Supabase's realtime server. */
  there: string
  here: string
  why: string
  /** The title of the test that holds it. */
  held: string
}

export const DIFFERENCES: readonly Difference[] = [
  {
    what: 'Signing out',
    there: 'An access token stays good until it expires, up to an hour.',
    here: 'It ends at once, for every request (401 `PGRST301`, 403 `session_not_found` from auth). The channels of the session fail with `Unauthorized: The session has ended`: sign out with `{ scope: "local" }` then, and go on as nobody.',
    why: 'Whoever signs out on a borrowed laptop has signed out.',
    held: '[C11] ends access tokens at once, tells the page’s socket why, and the page goes on as nobody',
  },
  {
    what: 'A token with the role `anon`',
    there: 'Must be signed by the project, and not have expired.',
    here: 'Counts as no token, whoever signed it.',
    why: 'It asks for nothing that is not open to everybody, and old anonymous keys are such tokens.',
    held: '[C11] takes a token with the role anon for no token, whether the signature is %s',
  },
  {
    what: 'Updates and deletes that nobody granted',
    there: 'A role without the privilege gets 42501; rows hidden by a policy are passed over.',
    here: 'Both find no rows: 204, and a count of 0. Ask for `count: "exact"` or `.select()` where it matters.',
    why: 'A refusal would tell what is there.',
    held: 'finds no rows for who may change none, instead of refusing: the count tells',
  },
  {
    what: 'Columns that are not for everybody',
    there: '42501 for the whole request.',
    here: 'They read as null, and in filters too; device ids read as pseudonyms.',
    why: 'One address of a page serves hosts and phones alike, and a hidden column cannot be guessed by filtering.',
    held: 'shows approved acts of a named show, without what is hidden',
  },
  {
    what: 'Lists for who is not signed in',
    there: 'Every row that the policy lets pass.',
    here: 'Nothing, unless the request names rows by their link (`eq` on an id, a slug or a parent).',
    why: 'The link is the invitation: sessions of others cannot be enumerated.',
    held: 'lists nothing unnamed, and counts nothing',
  },
  {
    what: 'Ignored duplicates',
    there: 'Any row with the key makes the new one go without a word.',
    here: 'Only one of the same user below the same parents does; somebody else’s id is 23505.',
    why: 'A retry must not be told that it landed when it did not.',
    held: 'never writes another host’s row',
  },
  {
    what: 'One key twice in an upsert',
    there: '21000 with status 500.',
    here: '21000 with status 400.',
    why: 'It is the request’s fault, and clients try a 500 again.',
    held: '[C3] refuses one id twice with 21000, whether it is %s',
  },
  {
    what: 'Join tables',
    there: 'Both keys are part of the primary key.',
    here: 'Both keys are part of a unique set: the primary key is always `id`.',
    why: 'Ids may be chosen by the client, so that a retry lands once.',
    held: '[C6] goes both ways, and by the join table’s name',
  },
  {
    what: 'Regular expressions, full-text search, containment, ranges',
    there: '`match`, `textSearch`, `contains`, `overlaps` and their kin.',
    here: '0A000. `like`, `ilike`, `in` and places inside json (`settings->>color`) are there.',
    why: 'No column is an array or a range, and a hostile expression can take very long.',
    held: 'refuses regular expressions',
  },
  {
    what: 'Topics',
    there: 'Any name can be broadcast to; private ones ask a policy.',
    here: 'A tool of the product declares them, with events, payloads and who sends. On others only row changes come.',
    why: 'A server in a hall is no relay for strangers.',
    held: 'a topic that no tool declares follows rows, but nobody sends there or is present',
  },
  {
    what: 'Broadcasts that may not be sent',
    there: 'Dropped without a word.',
    here: 'Refused: an error reply with `ack`, a `system` message without.',
    why: 'A sender should know.',
    held: 'only the host sends on the host’s topic; the audience hears',
  },
  {
    what: 'Rows that leave somebody’s sight',
    there: 'No event: the row stays on their screen.',
    here: 'A DELETE with the key alone.',
    why: 'A question that is hidden must go from the wall.',
    held: 'a row that leaves their sight leaves their screen: a DELETE with the key alone',
  },
  {
    what: 'Deletes',
    there: 'Told to everybody who follows the table, whatever the filter.',
    here: 'Told to those who could see the row and whose filter fits it.',
    why: 'That a row was there is news too.',
    held: 'a delete is heard only by those who could see the row',
  },
  {
    what: 'Changes of one row that follow fast',
    there: 'Each is told.',
    here: 'They fall together; the last state is told.',
    why: 'A thousand phones do not need each step of a counter.',
    held: 'fall together when they come fast: the last one counts',
  },
  {
    what: 'Anonymous accounts',
    there: 'Can be turned on.',
    here: '422 `anonymous_provider_disabled`.',
    why: 'The audience needs no account.',
    held: 'says why an account is refused',
  },
]
