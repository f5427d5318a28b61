import type { Random } from '../setup/random.ts'
import { type FuzzRequest, rubbish, toBytes } from './request.ts'
import { anyJson, anyText, encode, spoil } from './values.ts'
import type { World } from './world.ts'

const ROUTES: readonly [string, string][] = [
  ['POST', 'signup'],
  ['POST', 'token?grant_type=password'],
  ['POST', 'token?grant_type=refresh_token'],
  ['POST', 'token?grant_type=pkce'],
  ['POST', 'token'],
  ['POST', 'logout'],
  ['POST', 'logout?scope=others'],
  ['GET', 'user'],
  ['PUT', 'user'],
  ['POST', 'recover'],
  ['POST', 'otp'],
  ['POST', 'verify'],
  ['GET', 'verify'],
  ['POST', 'resend'],
  ['GET', 'reauthenticate'],
  ['POST', 'factors'],
  ['POST', 'factors/00000000-0000-4000-8000-000000000000/challenge'],
  ['POST', 'factors/00000000-0000-4000-8000-000000000000/verify'],
  ['DELETE', 'factors/00000000-0000-4000-8000-000000000000'],
  ['GET', 'settings'],
  ['GET', 'health'],
  ['GET', '.well-known/jwks.json'],
  ['GET', 'admin/users'],
  ['POST', 'nowhere'],
]
const FIELDS =
  'email password data refresh_token auth_code code_verifier token token_hash type create_user gotrue_meta_security code_challenge code_challenge_method nonce current_password phone channel friendly_name factor_type issuer challenge_id code redirect_to'.split(
    ' ',
  )

/**
 * Returns one auth request. Passwords that reach the hash cost 60 ms each, so few requests are well formed
 * enough.
 */
export function authRequest(random: Random, world: World): FuzzRequest {
  if (random.oneIn(50)) return rubbish(random)
  if (random.oneIn(3)) return properRequest(random, world)
  const [method, route] = random.pick(ROUTES)
  const extra = random.oneIn(4)
    ? `${route.includes('?') ? '&' : '?'}${random.pick(['redirect_to', 'scope', 'grant_type', 'token', 'type', 'apikey'])}=${encode(random, anyText(random))}`
    : ''
  const json = JSON.stringify(random.oneIn(10) ? anyJson(random) : fields(random))
  const sends = method === 'POST' || method === 'PUT' || random.oneIn(30)
  return toBytes(random, {
    method: random.oneIn(40) ? random.pick(['GET', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) : method,
    path: `/auth/v1/${random.oneIn(60) ? encode(random, anyText(random)) : route}${extra}`,
    headers: [
      ...bearer(random, world),
      ...(random.oneIn(2) ? ([['x-supabase-api-version', random.pick(['2024-01-01', 'x', ''])]] as [string, string][]) : []),
      ...(sends
        ? ([
            [
              'content-type',
              random.oneIn(15) ? random.pick(['text/plain', 'x', 'application/x-www-form-urlencoded']) : 'application/json;charset=UTF-8',
            ],
          ] as [string, string][])
        : []),
    ],
    body: sends ? (random.oneIn(8) ? spoil(random, json) : Buffer.from(json)) : null,
  })
}

/**
 * Returns a request as a client would send it, for an account that exists, mostly with its token. One in
 * forty reaches the hash.
 */
function properRequest(random: Random, { guest }: World): FuzzRequest {
  const hashed: Proper[] = [
    ['POST', 'token?grant_type=password', { email: guest.email, password: random.pick(['correct horse battery', 'wrong horse battery']) }],
    ['POST', 'signup', { email: `fuzz-${random.uuid()}@example.com`, password: 'correct horse battery', data: {} }],
    ['PUT', 'user', { password: 'correct horse battery' }],
  ]
  const cheap: Proper[] = [
    ['GET', 'user', null],
    ['PUT', 'user', { data: { name: anyText(random) } }],
    ['POST', 'factors', { factor_type: 'totp', friendly_name: anyText(random) }],
    ['POST', 'verify', { type: random.pick(['recovery', 'email', 'signup']), email: guest.email, token: '000000' }],
    ['POST', 'token?grant_type=refresh_token', { refresh_token: random.uuid() }],
    ['GET', 'settings', null],
    ['GET', 'health', null],
    ['POST', random.oneIn(20) ? 'recover' : 'verify', { email: guest.email }],
  ]
  const [method, route, fields] = random.pick(random.oneIn(40) ? hashed : cheap)
  return toBytes(random, {
    method,
    path: `/auth/v1/${route}`,
    headers: [
      ['authorization', `Bearer ${guest.token}`],
      ['content-type', 'application/json'],
    ],
    body: fields === null ? null : Buffer.from(JSON.stringify(fields)),
  })
}
type Proper = [method: string, route: string, fields: Record<string, unknown> | null]

/** Returns fields that auth requests know, mostly with unsuitable values. */
function fields(random: Random): Record<string, unknown> {
  const names = Array.from({ length: 1 + random.int(5) }, () => random.pick(FIELDS))
  return Object.fromEntries(names.map((name) => [name, fieldValue(random, name)]))
}

function fieldValue(random: Random, name: string): unknown {
  if (random.oneIn(5)) return anyJson(random)
  switch (name) {
    case 'email':
      return random.pick([
        'nobody@example.com',
        'a@b',
        '@',
        'a@b.c\r\nBcc: x@y.z',
        `${'a'.repeat(400)}@example.com`,
        'İ@example.com',
        anyText(random),
      ])
    case 'password':
      return random.pick(['', 'short', 'x'.repeat(5_000), anyText(random)])
    case 'type':
      return random.pick(['signup', 'recovery', 'email', 'email_change', 'magiclink', 'invite', 'sms', 'x'])
    case 'factor_type':
      return random.pick(['totp', 'phone', 'webauthn', 'x'])
    case 'code_challenge_method':
      return random.pick(['s256', 'plain', 'x'])
    case 'token':
    case 'code':
      return random.pick(['000000', '123456', '', '12345678901234567890', anyText(random)])
    default:
      return anyText(random)
  }
}

/**
 * Returns an authorization header or none. Never the stranger's own token, because signing it out would make
 * the rest of the run anonymous.
 */
function bearer(random: Random, world: World): [string, string][] {
  if (random.oneIn(3)) return []
  const forged = world.stranger.token.split('.')
  return [
    [
      'authorization',
      random.pick([
        'Bearer',
        'Bearer ',
        'Basic eDp5',
        'Bearer a.b.c',
        `Bearer ${forged[0]}.${forged[1]}.`,
        `Bearer eyJhbGciOiJub25lIn0.${forged[1]}.`,
        `bearer ${forged[0]}.e30.${forged[2]}`,
        'Bearer x',
      ]),
    ],
  ]
}
