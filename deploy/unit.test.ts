import { describe, expect, it } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { SETTINGS, stopSeconds, textOf } from './testing/files.ts'

/** The values of each key of the unit, in order. */
const unit = new Map<string, string[]>()
for (const [, name = '', value = ''] of textOf('deploy/limelight.service').matchAll(/^([A-Za-z]+)=(.*)$/gm))
  unit.set(name, [...(unit.get(name) ?? []), value])
const said = (name: string): string | undefined => unit.get(name)?.at(-1)

describe('the unit for systemd', () => {
  it('runs what the build makes, with its folder where systemd makes one', () => {
    expect(said('ExecStart')).toBe('/usr/bin/node dist/server/main.js')
    expect(textOf('docs/deploy.md')).toContain(said('WorkingDirectory'))
    const given = Object.fromEntries((said('Environment') ?? '').split(' ').map((one) => one.split('=')))
    expect(given).toEqual({ NODE_ENV: 'production', DATA_DIR: `/var/lib/${said('StateDirectory')}` })
    expect(SETTINGS).toContain('DATA_DIR')
    expect(said('StateDirectoryMode')).toBe('0700')
  })

  it('has files enough for all connections, time to stop, and comes back after a fault', () => {
    expect(Number(said('LimitNOFILE'))).toBeGreaterThan(LIMITS.connections)
    expect(Number(said('TimeoutStopSec'))).toBeGreaterThan(stopSeconds(LIMITS.drainMs))
    expect(said('Restart')).toBe('on-failure')
    expect(said('StartLimitIntervalSec')).toBe('0')
  })

  it('takes from it what it does not need', () => {
    for (const [name, value] of [
      ['DynamicUser', 'yes'],
      ['NoNewPrivileges', 'yes'],
      ['ProtectSystem', 'strict'],
      ['ProtectHome', 'yes'],
      ['PrivateTmp', 'yes'],
      ['PrivateDevices', 'yes'],
      ['RestrictNamespaces', 'yes'],
      ['CapabilityBoundingSet', ''],
      ['UMask', '0077'],
    ] as const)
      expect([name, said(name)]).toEqual([name, value])
    expect(unit.get('SystemCallFilter')).toEqual(['@system-service', '~@privileged @resources'])
    // The JavaScript engine writes the machine code that it runs.
    expect(said('MemoryDenyWriteExecute')).toBeUndefined()
  })
})
