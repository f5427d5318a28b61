/** Settings of the server that its operator changes in the app. An environment variable wins over them. */
export interface OperatorSettings {
  /** The first person may make an account, everybody may, or nobody. */
  signup: 'first' | 'open' | 'closed'
  /** Names of tools that are served although they are not finished. */
  previews: readonly string[]
  /** Origin that phones open. Null: the origin of each request is used. */
  publicUrl: string | null
  /** The mail server with its user and password. Null: mails are kept in the outbox folder. */
  smtpUrl: string | null
  mailFrom: string
  /** Days that answers are kept after their session has ended. 0: for ever. */
  answersDays: number
  /** Days that names of persons are kept in answers. 0: for ever. */
  namesDays: number
}
export type SettingKey = keyof OperatorSettings

/** `variable`: the value is an environment variable's. `here`: it was set in the app. */
export type SettingSource = 'variable' | 'here' | 'default'

export interface SettingView<T> {
  value: T
  from: SettingSource
  /** Name of the environment variable for this setting. */
  variable: string
}

/** Answer of GET /operator/v1/settings. */
export type SettingsView = { [K in SettingKey]: SettingView<OperatorSettings[K]> } & {
  /** The value has no password: nobody reads it back. */
  smtpUrl: { hasPassword: boolean }
  /** `known`: names of all previews. */
  previews: { known: readonly string[] }
}

interface Setting<T> {
  variable: string
  default: T
  /** Returns what is wrong with a value, as a sentence for a person, or null. */
  problem(value: unknown): string | null
}

/** Ten years. */
export const DAYS_MAX = 3_650
const TEXT_MAX = 500

const days = (variable: string): Setting<number> => ({
  variable,
  default: 0,
  problem: (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= DAYS_MAX
      ? null
      : `Days are a whole number from 0 to ${DAYS_MAX}. With 0, all is kept.`,
})

export const OPERATOR_SETTINGS: { readonly [K in SettingKey]: Setting<OperatorSettings[K]> } = {
  signup: {
    variable: 'SIGNUP',
    default: 'first',
    problem: (value) => (value === 'first' || value === 'open' || value === 'closed' ? null : 'Sign-up is "first", "open" or "closed".'),
  },
  previews: {
    variable: 'PREVIEWS',
    default: [],
    problem: (value) =>
      Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length
        ? null
        : 'Previews are a list of names, each once.',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    default: null,
    problem: (value) =>
      isShort(value) && /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
        ? null
        : 'The address for phones is one such as https://live.example.org, without a path.',
  },
  smtpUrl: {
    variable: 'SMTP_URL',
    default: null,
    problem: (value) =>
      isShort(value) && URL.canParse(value) && isMailServer(new URL(value))
        ? null
        : 'A mail server is an address such as smtps://user:password@mail.example.org, without a path and options.',
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    default: 'Limelight <limelight@localhost>',
    problem: (value) =>
      isShort(value) && SENDER.test(value)
        ? null
        : 'A sender is one such as Limelight <limelight@example.org>, or the e-mail address alone.',
  },
  answersDays: days('ANSWERS_DAYS'),
  namesDays: days('NAMES_DAYS'),
}

export const SETTING_KEYS = Object.keys(OPERATOR_SETTINGS) as readonly SettingKey[]

export const isSettingKey = (name: string): name is SettingKey => Object.hasOwn(OPERATOR_SETTINGS, name)

/** Changes of these settings lead mails or phones elsewhere, so a stolen session must not suffice. */
export const PROVEN_SETTINGS = ['smtpUrl', 'publicUrl'] as const

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_MAX

/** The mailer takes a query for its options, one of which runs a program. */
const isMailServer = ({ protocol, hostname, pathname, search, hash }: URL): boolean =>
  /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === ''

/** One address, with or without a name before it. Line breaks would be headers of their own. */
const SENDER = /^(?:[^<>@,;\p{Cc}]* <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u

/** Answer of POST /operator/v1/test-mail. */
export interface MailTried {
  to: string
  /** By the mail server, or to a file in the outbox folder. */
  by: 'server' | 'outbox'
  /** Null: the mail was taken. */
  problem: MailProblem | null
}

/** A mail was not sent. `message` says why, in English. `host` and `said` are the mail server's, or ''. */
export interface MailProblem {
  code: 'folder' | 'credentials' | 'addresses' | 'encryption' | 'away' | 'other'
  message: string
  host: string
  said: string
}
