import { z } from 'zod'
import { LIMITS } from '../contract/limits.ts'

/** Settings from environment variables. See docs/deploy.md. */
export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  redisUrl: string | null
  /** Null: made on first start and kept in DATA_DIR. */
  authSecret: string | null
  /** Null: the origin of each request is used. */
  publicUrl: string | null
  signup: 'first' | 'open' | 'closed'
  confirmEmail: boolean
  smtpUrl: string | null
  mailFrom: string
  /** False: the limits per device and address are lifted, for benchmarks on one machine. */
  isLimited: boolean
  trustProxy: boolean
  /** Bearer token for reading /metrics. Null: only this machine may read them. */
  metricsToken: string | null
  logLevel: string
  /** Other origins whose web pages may use the API and the socket. */
  allowedOrigins: readonly string[]
  /** For how many days after a session was closed its answers, and the names in them, are kept. 0: for ever. */
  answersDays: number
  namesDays: number
  /** Names of tools that are served although they are not finished. */
  previews: readonly string[]
}

/** Splits a comma-separated list; drops empty items. */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const flag = (name: string, fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: `${name} must be "on" or "off".` })
    .default(fallback)
    .transform((v) => v === 'on')

const url = (name: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (v) => protocols.some((p) => v.startsWith(`${p}://`)) && URL.canParse(v),
      `${name} must be a URL that starts with ${protocols.join(':// or ')}://.`,
    )
    .nullable()
    .default(null)

/** The most days that data can be said to be kept: ten years. */
const MOST_DAYS = 3_650

const days = (name: string) => {
  const error = `${name} must be a whole number of days from 0 to ${MOST_DAYS}.`
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(MOST_DAYS, { error }).default(0)
}

const Env = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number({ error: 'PORT must be a number from 0 to 65535.' }).int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres', 'postgresql']),
  REDIS_URL: url('REDIS_URL', ['redis', 'rediss']),
  AUTH_SECRET: z
    .string()
    .min(LIMITS.secretChars, `AUTH_SECRET must have at least ${LIMITS.secretChars} characters.`)
    .nullable()
    .default(null),
  PUBLIC_URL: url('PUBLIC_URL', ['http', 'https']),
  SIGNUP: z.enum(['first', 'open', 'closed'], { error: 'SIGNUP must be "first", "open" or "closed".' }).default('first'),
  CONFIRM_EMAIL: flag('CONFIRM_EMAIL', 'off'),
  SMTP_URL: url('SMTP_URL', ['smtp', 'smtps']),
  MAIL_FROM: z.string().default('Limelight <limelight@localhost>'),
  LIMITS: flag('LIMITS', 'on'),
  TRUST_PROXY: flag('TRUST_PROXY', 'off'),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').nullable().default(null),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    })
    .default('info'),
  ALLOWED_ORIGINS: z.string().default(''),
  ANSWERS_DAYS: days('ANSWERS_DAYS'),
  NAMES_DAYS: days('NAMES_DAYS'),
  PREVIEWS: z.string().default(''),
})

/**
 * Reads the configuration. Throws one error that lists all faults, one per line. Empty variables count as
 * unset.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.keys(Env.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])))
  const parsed = Env.safeParse(set)
  if (!parsed.success) {
    throw unusable(parsed.error.issues.map((i) => `${String(i.path[0])}: ${i.message}`))
  }
  const e = parsed.data
  if (e.REDIS_URL !== null) {
    const missing = CLUSTER_NEEDS.filter(([name]) => e[name] === null)
    if (missing.length > 0) throw unusable(missing.map(([name, why]) => `REDIS_URL: ${why} Set ${name} too, to the same on each.`))
  }
  return {
    host: e.HOST,
    port: e.PORT,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    authSecret: e.AUTH_SECRET,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    signup: e.SIGNUP,
    confirmEmail: e.CONFIRM_EMAIL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    isLimited: e.LIMITS,
    trustProxy: e.TRUST_PROXY,
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
    allowedOrigins: listed(e.ALLOWED_ORIGINS).map((origin) => origin.replace(/\/+$/, '')),
    answersDays: e.ANSWERS_DAYS,
    namesDays: e.NAMES_DAYS,
    previews: listed(e.PREVIEWS),
  }
}

/** Variables that REDIS_URL requires, each with its reason. */
const CLUSTER_NEEDS = [
  ['DATABASE_URL', 'Redis tells several servers of each other, which must keep their data in one PostgreSQL.'],
  ['AUTH_SECRET', 'Several servers must sign with one key.'],
] as const

const unusable = (lines: readonly string[]): Error =>
  new Error(`The configuration cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`)
