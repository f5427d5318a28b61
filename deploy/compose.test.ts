import { describe, expect, it } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { readConfig } from '../server/config.ts'
import { SETTINGS, saidBy, settingsOf, stagesOf, stopSeconds, textOf, yamlOf } from './testing/files.ts'

const { services, networks, volumes } = yamlOf('compose.yaml') as {
  services: Record<string, any>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, unknown>
}
const NODES = ['node-1', 'node-2', 'node-3']
const all = Object.entries(services)
const secret = 'of-sixty-four-hexadecimal-digits-or-so-as-openssl-rand-says'
const filled: Record<string, string> = {
  ...settingsOf('deploy/compose.env.example'),
  ...Object.fromEntries(
    ['POSTGRES_PASSWORD', 'LIMELIGHT_PASSWORD', 'REDIS_PASSWORD', 'AUTH_SECRET', 'METRICS_TOKEN'].map((name) => [name, secret]),
  ),
}

/** Replaces `${NAME}`, `${NAME:-otherwise}` and `${NAME:?refusal}` as Compose does. */
const interpolate = (text: string): string =>
  text.replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, name, sign, rest) => filled[name] || (sign === '-' ? rest : ''))

/** Parses `45s` into seconds. */
const seconds = (text: string): number => Number(/^(\d+)s$/.exec(text)?.[1])

describe('the cluster of compose.yaml', () => {
  it('has three nodes that are the same', () => {
    expect(NODES.map((name) => services[name])).toEqual(NODES.map(() => services['node-1']))
    expect(all.map(([name]) => name).sort()).toEqual(['caddy', ...NODES, 'postgres', 'valkey'])
  })

  it('gives a node settings that it takes, behind a proxy, among others', () => {
    const environment: Record<string, string> = services['node-1'].environment
    expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([])
    const config = readConfig(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value)])))
    expect(config).toMatchObject({ trustProxy: true, publicUrl: 'https://localhost', authSecret: secret, isLimited: true })
    expect(new URL(config.databaseUrl ?? '')).toMatchObject({ hostname: 'postgres', port: '5432', username: 'limelight', password: secret })
    expect(new URL(config.redisUrl ?? '')).toMatchObject({ hostname: 'valkey', port: '6379', password: secret })
  })

  it('is told in its example what it asks for, and holds no secret itself', () => {
    const asked = [...new Set([...textOf('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))]
    expect(asked.sort()).toEqual(Object.keys(settingsOf('deploy/compose.env.example')).sort())
    const refused = [...new Set([...textOf('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name))]
    expect(refused.sort()).toEqual(['AUTH_SECRET', 'LIMELIGHT_PASSWORD', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD'])
    for (const name of refused) expect(settingsOf('deploy/compose.env.example')[name as string]).toBe('')
    expect(textOf('.gitignore')).toMatch(/^\/\.env$/m)
    expect(textOf('.dockerignore')).not.toContain('env')
  })

  it.each(all)('keeps %s small: nothing it may not do, no disk of its own, back after a fault', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    })
    expect(service.image).toMatch(/^[a-z/]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
    expect(service.privileged).toBeUndefined()
    expect(service.cap_add ?? []).toEqual(service.image.startsWith('caddy:') ? ['NET_BIND_SERVICE'] : [])
    expect(service.healthcheck ?? service.build).toBeDefined()
    expect(service.logging.options['max-size']).toBeDefined()
  })

  it('is reached through Caddy alone', () => {
    expect(all.filter(([, service]) => service.ports).map(([name]) => name)).toEqual(['caddy'])
    expect(networks.back).toEqual({ internal: true })
    expect(services.postgres.networks).toEqual(['back'])
    expect(services.valkey.networks).toEqual(['back'])
    expect(services.caddy.networks).toEqual(['front'])
  })

  it('sends Caddy to every node, at the port that the image has', () => {
    const [, image] = stagesOf('Dockerfile')
    const port = saidBy(image ?? [], 'EXPOSE')[0]
    expect(services.caddy.environment.LIMELIGHT_NODES.split(' ')).toEqual(NODES.map((name) => `${name}:${port}`))
    expect(Object.keys(services.caddy.depends_on)).toEqual(NODES)
  })

  it('starts a node when its database and its Valkey answer', () => {
    expect(services['node-1'].depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      valkey: { condition: 'service_healthy' },
    })
  })

  it('gives a node a folder that its user can write, enough files, and time to stop', () => {
    const { tmpfs, ulimits, stop_grace_period } = services['node-1']
    expect(tmpfs).toEqual(['/data:uid=1000,gid=1000,mode=0700', '/tmp'])
    expect(ulimits.nofile).toBeGreaterThan(LIMITS.connections)
    expect(services.caddy.ulimits.nofile).toBeGreaterThan(2 * LIMITS.connections)
    expect(seconds(stop_grace_period)).toBeGreaterThan(stopSeconds(LIMITS.drainMs))
  })

  it('keeps the database in a volume, and nothing of Valkey', () => {
    const named = all.flatMap(([, service]) => (service.volumes ?? []) as string[]).map((volume) => volume.split(':')[0] as string)
    const ours = named.filter((name) => name.startsWith('./'))
    expect(named.filter((name) => !name.startsWith('./')).sort()).toEqual(Object.keys(volumes).sort())
    for (const path of ours) expect(textOf(path)).not.toBe('')
    expect(services.postgres.volumes).toContain('postgres-data:/var/lib/postgresql/data')
    expect(services.valkey.command.at(-1)).toContain('--save "" --appendonly no')
    expect(services.valkey.volumes).toBeUndefined()
  })

  it('does not let the database log what phones sent', () => {
    expect(services.postgres.command).toEqual(expect.arrayContaining(['log_parameter_max_length=0', 'log_parameter_max_length_on_error=0']))
  })

  it('makes a role with as many connections as three nodes have, and one more that takes another’s place', () => {
    const script = textOf('deploy/postgres-role.sh')
    expect(Number(/connection limit (\d+)/.exec(script)?.[1])).toBeGreaterThanOrEqual(4 * 14)
    expect(script).toContain('nosuperuser nocreatedb nocreaterole')
    expect(script).toContain("encoding 'UTF8'")
  })
})

describe('the Caddyfile', () => {
  const text = textOf('deploy/Caddyfile')
  const said = (name: string) => new RegExp(`^\\s*${name} (.+)$`, 'm').exec(text)?.[1]

  it('asks nodes how they are, leaves out those that refuse, and asks another', () => {
    expect(said('health_uri')).toBe('/readyz')
    expect(said('health_status')).toBe('200')
    expect(seconds(said('health_interval') ?? '')).toBeLessThanOrEqual(2)
    expect(seconds(said('fail_duration') ?? '')).toBeGreaterThan(0)
    expect(seconds(said('lb_try_duration') ?? '')).toBeGreaterThan(seconds(said('health_interval') ?? ''))
  })

  it('closes connections that rest before a node does', () => {
    expect(seconds(said('keepalive') ?? '') * 1000).toBeLessThan(LIMITS.proxyKeepAliveMs)
  })

  it('reads what compose.yaml gives it', () => {
    const read = [...text.matchAll(/\{\$([A-Z_]+):/g)].map(([, name]) => name)
    expect(read.sort()).toEqual(Object.keys(services.caddy.environment).sort())
  })

  it('keeps the measures of a node from the world', () => {
    expect(said('respond /metrics')).toBe('"Not found." 404')
  })
})
