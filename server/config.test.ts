import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('has the promised defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      dataDir: './data',
      signup: 'first',
      confirmEmail: false,
      isLimited: true,
      trustProxy: false,
      logLevel: 'info',
      publicUrl: null,
      answersDays: 0,
      namesDays: 0,
    })
  })

  it('empty variables count as unset, a trailing slash of PUBLIC_URL goes', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://event.example/' })).toMatchObject({ port: 3000, publicUrl: 'https://event.example' })
  })

  it('reads what stands between commas', () => {
    expect(readConfig({ ALLOWED_ORIGINS: ' https://a.example/, ,https://b.example', PREVIEWS: 'voting, other' })).toMatchObject({
      allowedOrigins: ['https://a.example', 'https://b.example'],
      previews: ['voting', 'other'],
    })
    expect(readConfig({}).previews).toEqual([])
  })

  it('says everything that is wrong at once', () => {
    const wrong = () =>
      readConfig({ PORT: 'eighty', SIGNUP: 'maybe', AUTH_SECRET: 'short', DATABASE_URL: 'mysql://x', LIMITS: 'none', NAMES_DAYS: '-1' })
    for (const name of ['NAMES_DAYS', 'PORT', 'SIGNUP', 'AUTH_SECRET', 'DATABASE_URL', 'LIMITS'])
      expect(wrong).toThrow(new RegExp(`${name}:`))
  })

  it('REDIS_URL needs what several servers share: a database, and one key', () => {
    const redis = { REDIS_URL: 'redis://127.0.0.1' }
    const database = { DATABASE_URL: 'postgres://127.0.0.1/limelight' }
    expect(() => readConfig(redis)).toThrow(/Set DATABASE_URL too(.|\n)*Set AUTH_SECRET too/)
    expect(() => readConfig({ ...redis, ...database })).toThrow(/Set AUTH_SECRET too/)
    expect(readConfig({ ...redis, ...database, AUTH_SECRET: 'k'.repeat(64) })).toMatchObject({ redisUrl: 'redis://127.0.0.1' })
  })
})
