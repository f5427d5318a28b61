/**
 * The closed list of error codes. We use the code of PostgREST, PostgreSQL or GoTrue where one exists, so
 * that their clients understand our errors. `docs/errors.md` is generated from this list. A retired code
 * stays here as a comment and is never used again.
 * Sources: PostgREST 12 error reference, PostgreSQL appendix A, GoTrue error codes.
 */
export const ERRORS = {
  // Table requests: the request itself
  PGRST100: [400, 'The query string cannot be read; details say which part.'],
  PGRST102: [400, 'The body is not the JSON that was expected.'],
  PGRST103: [416, 'The requested range lies beyond the rows there are.'],
  PGRST106: [406, 'The schema in the profile header is not exposed; only `public` is.'],
  PGRST107: [406, 'None of the accepted media types can be produced.'],
  PGRST108: [400, 'A filter names an embed that is not in select.'],
  PGRST116: [406, 'A single object was asked for, but the result has no row or several. Nothing was written.'],
  PGRST117: [405, 'The method is not supported here.'],
  PGRST118: [400, 'Rows cannot be ordered by a to-many embed.'],
  PGRST119: [400, 'Only what is one row can be spread into the row above.'],
  PGRST122: [400, 'A preference is invalid and `handling=strict` was asked for.'],
  PGRST124: [400, 'More rows would change than `max-affected` allows. Nothing was written.'],
  PGRST125: [404, 'There is nothing at this path.'],
  PGRST200: [400, 'There is no relationship between the two tables.'],
  PGRST201: [300, 'The embed is ambiguous; the hint says how to name the one that is meant.'],
  PGRST202: [404, 'There is no such procedure with these arguments.'],
  PGRST204: [400, 'A column in the body or in `columns` does not exist.'],
  PGRST205: [404, 'There is no such table.'],
  PGRST301: [401, 'The access token cannot be verified.'],
  PGRST303: [401, 'The access token has expired or is not valid yet.'],
  // Table requests: the data
  '42501': [403, 'Not permitted. Anonymous requests get status 401.'],
  '42703': [400, 'A column does not exist.'],
  '42P01': [404, 'A table does not exist.'],
  '42P10': [400, '`on_conflict` names columns that are no key of the table.'],
  '42712': [400, 'Two embeds have the same name; give one of them an alias.'],
  '21000': [400, 'An upsert has two rows with the same key.'],
  '22001': [400, 'A text is too long.'],
  '22003': [400, 'A number is out of range.'],
  '22P02': [400, 'A value cannot be read as the type of its column.'],
  '22023': [400, 'An argument has a value that is not allowed.'],
  '0A000': [400, 'The feature is refused on purpose, such as regular expressions.'],
  '23502': [400, 'A column that must have a value has none.'],
  '23503': [409, 'The row this one points to does not exist.'],
  '23505': [409, 'A row with this key exists already.'],
  '23514': [400, 'A value breaks a rule of its column.'],
  '54000': [413, 'The request is larger or deeper than a limit allows; the message names the limit.'],
  '54001': [400, 'The query is nested deeper or is longer than a limit allows.'],
  '57014': [500, 'The statement took too long and was stopped.'],
  '53000': [503, 'The store cannot take the request now. Nothing was written; try again.'],
  '53100': [507, 'The disk is full. Nothing was written.'],
  LL429: [429, 'Too many entries from this device, from its address or for this session; Retry-After says when to try again.'],
  LL409: [409, 'This device has sent as many answers as one may send here.'],
  LL415: [415, 'The file is none of the pictures and videos that are kept, whatever its name says.'],
  LL403: [403, 'The request comes from a web page of another origin that is not allowed.'],
  LL500: [500, 'A fault of ours. The log has the cause under the request id.'],
  // Auth
  invalid_credentials: [400, 'The e-mail or password is wrong, or the grant type is not supported.'],
  email_not_confirmed: [400, 'The account must be confirmed by its mailed code or link first.'],
  user_banned: [403, 'The account is banned.'],
  user_already_exists: [422, 'An account with this e-mail exists.'],
  signup_disabled: [422, 'New accounts are not allowed on this server.'],
  anonymous_provider_disabled: [422, 'Anonymous sign-in is not offered: the audience needs no account.'],
  phone_provider_disabled: [422, 'Phone sign-in is not offered.'],
  provider_disabled: [422, 'Signing in with an account elsewhere is not offered.'],
  saml_provider_disabled: [422, 'Single sign-on is not offered.'],
  weak_password: [422, 'The password does not meet the rules; reasons are listed.'],
  validation_failed: [400, 'A field is missing or malformed.'],
  bad_json: [400, 'The body is not JSON.'],
  no_authorization: [401, 'A bearer token is required.'],
  bad_jwt: [403, 'The access token is malformed, forged or expired.'],
  user_not_found: [403, 'The account of the token does not exist any more.'],
  session_not_found: [403, 'The session of the token was ended.'],
  refresh_token_not_found: [400, 'The refresh token is unknown.'],
  refresh_token_already_used: [400, 'The refresh token was used before; its whole session is ended.'],
  session_expired: [400, 'The session is too old.'],
  otp_expired: [403, 'The code or link is wrong, used, or older than ten minutes.'],
  invite_not_found: [403, 'The invitation was used or withdrawn, or is too old.'],
  otp_disabled: [422, 'One-time codes are not offered for this request.'],
  same_password: [422, 'The new password is the old one.'],
  email_exists: [422, 'Another account has this e-mail.'],
  reauthentication_needed: [400, 'Sign in again, or send the mailed code, before changing the password.'],
  reauthentication_not_valid: [422, 'The mailed code is wrong, used, or older than ten minutes.'],
  insufficient_aal: [403, 'The second factor is required for this.'],
  mfa_factor_name_conflict: [422, 'A factor with this name exists.'],
  too_many_enrolled_mfa_factors: [422, 'No more factors can be enrolled.'],
  mfa_factor_not_found: [404, 'There is no such factor, or the challenge is not of this factor.'],
  mfa_challenge_expired: [422, 'The challenge is too old; ask for a new one.'],
  mfa_verification_failed: [422, 'The code is wrong or was used.'],
  over_request_rate_limit: [429, 'Too many requests; Retry-After says when to try again.'],
  over_email_send_rate_limit: [429, 'Too many mails to this address; Retry-After says when to try again.'],
  bad_code_verifier: [400, 'The PKCE code verifier does not fit.'],
  flow_state_not_found: [404, 'The PKCE code is unknown or used.'],
  not_found: [404, 'There is nothing at this path.'],
  method_not_allowed: [405, 'The method is not supported here.'],
  request_too_large: [413, 'The body is larger than a limit allows.'],
  unexpected_failure: [500, 'A fault of ours. The log has the cause under the request id.'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>

export type ErrorCode = keyof typeof ERRORS

/** One sentence, or a list of the possible meanings of an ambiguous request. */
export type Details = string | readonly Readonly<Record<string, string>>[] | null

export interface RefusalOptions {
  details?: Details
  hint?: string | null
  /** Overrides the list's status, for codes whose status depends on the actor. */
  status?: number
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  /** For the log only; never sent. */
  cause?: unknown
}

/** An expected "no", thrown out of nested calls. Everything in it is sent, except `cause`: that is logged. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details
  readonly hint: string | null
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, message: string, options: RefusalOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'Refusal'
    this.code = code
    this.status = options.status ?? ERRORS[code][0]
    this.details = options.details ?? null
    this.hint = options.hint ?? null
    this.retryAfter = options.retryAfter
  }
}

export function refuse(code: ErrorCode, message: string, options?: RefusalOptions): never {
  throw new Refusal(code, message, options)
}
