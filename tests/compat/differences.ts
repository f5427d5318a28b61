/**
 * Intended differences from what the published client finds elsewhere. docs/compat.md is generated from them.
 */
export interface Difference {
  what: string
  /** The behaviour of PostgREST, GoTrue and Supabase's realtime server. */
  there: string
  here: string
  why: string
  /** The title of the test that checks it. */
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
    what: 'Updates and deletes of more than 1,000 rows',
    there: 'One transaction, however long it takes.',
    here: 'Several, each of at most 1,000 rows; with `.select()` 413 `54000`. A refusal’s hint says how many rows were changed before it.',
    why: 'One request must not hold up everybody’s answers.',
    held: 'changes more than 1,000 rows in several transactions, and returns none of them',
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
  {
    what: 'Weak passwords',
    there:
      'Fewer than six characters, and what the project turns on: kinds of characters, passwords known to a service. The reasons are `length`, `characters` and `pwned`.',
    here: 'Fewer than eight characters (`length`), one of a list of common ones (`pwned`), or the account’s own address (`email`). The error is the same: 422 `weak_password`, an `AuthWeakPasswordError` with its `reasons`.',
    why: 'What is guessed first is refused, and nobody is asked to mix kinds of characters.',
    held: 'says why an account is refused',
  },
  {
    what: 'A table that points to itself, by the constraint’s name',
    there: '`places!places_within_id_fkey(name)` is `PGRST200`: only the table’s name and the column are known.',
    here: 'It gives the children, as `places!within_id(name)` does.',
    why: 'The name means the same key here as between two tables.',
    held: '[C1] gives the children by %s',
  },
  {
    what: 'The document at `/rest/v1/`',
    there: 'Swagger 2.0, whatever is asked for. `required` are all columns that cannot be null.',
    here: 'Swagger 2.0, and OpenAPI 3.0 for `Accept: application/openapi+json;version=3.0`. `required` are the columns that a new row must be sent with.',
    why: 'Admin programs make forms of it, and a form that asks for what the server makes cannot be sent.',
    held: '[K4] a form asks for what must be sent, and for nothing that the server makes',
  },
  {
    what: 'Rows that no order is asked for, and ties',
    there: 'As they lie on the disk: an update may move a row to the end.',
    here: 'In the order in which they were made, whatever is selected; ties of an order by `id`.',
    why: 'The first row of a list, a page and an object is one, on both engines.',
    held: '[K2] gives rows in the order of making where none is asked for, and the same first row as a list, a page or an object',
  },
  {
    what: 'Counts that are planned or estimated',
    there: 'A guess of the database; 206 where it is more than what was sent.',
    here: 'The exact count, and `Preference-Applied: count=exact`.',
    why: 'Reads are bounded by what they cost, and a guess of what nobody may see would tell of it.',
    held: '[K2] counts exactly where a count that is %s is asked for',
  },
  {
    what: 'PUT',
    there: 'Writes the one row that the address names.',
    here: '405 `PGRST117`. An upsert (POST with `Prefer: resolution=merge-duplicates`) does the same; the client itself sends no PUT.',
    why: 'One way to write a row by its key.',
    held: '[K4] PUT is refused with 405 and the methods that are',
  },
]
