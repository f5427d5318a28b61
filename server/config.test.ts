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
      limits: true,
      trustProxy: false,
      logLevel: 'info',
      publicUrl: null,
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
    const wrong = () => readConfig({ PORT: 'eighty', SIGNUP: 'maybe', AUTH_SECRET: 'short', DATABASE_URL: 'mysql://x', LIMITS: 'none' })
    for (const name of ['PORT', 'SIGNUP', 'AUTH_SECRET', 'DATABASE_URL', 'LIMITS']) expect(wrong).toThrow(new RegExp(`${name}:`))
  })
})
