import { ask, type Host, signUpHost } from '../setup/host.ts'

/** The people and rows that fuzzed requests refer to, so that many requests are meaningful. */
export interface World {
  owner: Host
  stranger: Host
  /** An account for auth requests: whatever happens to it, the others stay signed in. */
  guest: Host & { email: string }
  phone: string
  /** Ids of rows by table: the owner's, and those of a keeper in whose name no request is sent. */
  ids: Record<string, string[]>
  slugs: string[]
  /**
   * Texts of the keeper that no answer to a fuzzed request may contain: the pin, an act that waits, its
   * phone, the keeper's id.
   */
  canaries: string[]
}

const PHONE = 'd-fuzz-phone-0000000001'
const KEEPERS_PHONE = 'd-canary-phone-00000002'
const SECRET = 'canary-keepers-own'

/** Fills a server with the test tools: four hosts, two phones, shows with pending and with approved acts. */
export async function makeWorld(url: string): Promise<World> {
  const join = (name: string) => signUpHost(() => url, `${name}@example.com`)
  const [owner, stranger, keeper, guest] = await Promise.all([join('owner'), join('stranger'), join('keeper'), join('guest')])
  const world: World = {
    owner,
    stranger,
    guest: { ...guest, email: 'guest@example.com' },
    phone: PHONE,
    ids: {},
    slugs: [],
    canaries: [SECRET, KEEPERS_PHONE, keeper.userId],
  }
  await makeShow(url, world, { host: keeper, phone: KEEPERS_PHONE, secret: SECRET })
  await replenish(url, world)
  return world
}

/** Restores rows that fuzzed deletes removed. */
export async function replenish(url: string, world: World): Promise<void> {
  await makeShow(url, world, { host: world.owner, phone: PHONE, secret: 'not so secret' })
  await insert(url, world, 'cells', { label: 'one', count: 1, flag: true, weight: 1.5, data: { a: 1 } }, world.owner.headers)
  await insert(url, world, 'todos', { task: 'fuzz' }, {})
}

async function makeShow(url: string, world: World, { host, phone, secret }: { host: Host; phone: string; secret: string }): Promise<void> {
  const slug = `show-${crypto.randomUUID().slice(0, 8)}`
  world.slugs = [...world.slugs.slice(-20), slug]
  const show = await insert(url, world, 'shows', { name: 'Fuzz night', slug, pin: secret, settings: { a: [1, { b: null }] } }, host.headers)
  await insert(url, world, 'acts', { show_id: show, title: secret, device_id: phone }, { 'x-device-id': phone })
  const seen = await insert(
    url,
    world,
    'acts',
    { show_id: show, title: 'Juggling', device_id: phone, minutes: 5 },
    { 'x-device-id': phone },
  )
  await host.ask('PATCH', `/rest/v1/acts?id=eq.${seen}`, { status: 'approved' })
  await insert(url, world, 'cheers', { act_id: seen, device_id: phone }, { 'x-device-id': phone })
  await insert(url, world, 'duels', { first_id: seen, second_id: seen }, host.headers)
}

async function insert(
  url: string,
  world: World,
  table: string,
  row: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<string> {
  const id = crypto.randomUUID()
  const { status, body } = await ask(`${url}/rest/v1/${table}`, 'POST', { id, ...row }, headers)
  if (status !== 201) throw new Error(`The world was refused a row of ${table}: ${status} ${JSON.stringify(body)}`)
  world.ids[table] = [...(world.ids[table] ?? []).slice(-20), id]
  return id
}
