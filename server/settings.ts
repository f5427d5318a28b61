import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import { refuse } from '../contract/errors.ts'
import { LIMITS } from '../contract/limits.ts'
import {
  isSettingKey,
  OPERATOR_SETTINGS,
  type OperatorSettings,
  SETTING_KEYS,
  type SettingKey,
  type SettingsView,
} from '../contract/operator-settings.ts'
import type { Bus } from './cluster/bus/bus.ts'
import type { Config } from './config.ts'
import { seal, unseal } from './lib/seal.ts'
import { storedSettings, storeSettings } from './store/rows/operator-settings.ts'
import type { Store } from './store/store.ts'

/** Settings that the operator changes in the app. A variable wins over a value set here, that over a default. */
export interface Settings {
  /** The configuration with the values in use. It follows their changes, so read its members when needed. */
  readonly config: Config
  /** Returns the values in use. */
  current(): OperatorSettings
  /** Returns the values with their sources, without the password of the mail server. */
  view(): SettingsView
  /** Refuses 22023 if a setting is unknown, is set by a variable, or cannot have the value. Null: the default. */
  check(wanted: Readonly<Record<string, unknown>>): void
  /** Stores values and tells the other nodes. Resolves when this node uses them. Refuses as `check`. */
  change(wanted: Readonly<Record<string, unknown>>): Promise<void>
  /** The listener is called when settings were read again: values in use may have changed. */
  onRead(listener: () => void): void
  /** Reads the settings again when another node changed them. */
  follow(bus: Bus): void
  close(): Promise<void>
}

export interface SettingsOptions {
  config: Config
  store: Store
  /** Encrypts values that contain a secret. */
  key: KeyObject
  /** Names of all previews. */
  previews: readonly string[]
  randomBytes(n: number): Uint8Array
  log: Logger
}

export async function openSettings({ config, store, key, previews, randomBytes, log }: SettingsOptions): Promise<Settings> {
  let here: Partial<OperatorSettings> = await read()
  let reading: Promise<void> = Promise.resolve()
  let bus: Bus | undefined
  const listeners: (() => void)[] = []
  const of = <K extends SettingKey>(name: K): OperatorSettings[K] =>
    config.fixed.has(name) ? config[name] : ((here[name] as OperatorSettings[K] | undefined) ?? config[name])
  const live: Config = {
    ...config,
    get previews() {
      return of('previews')
    },
    get signup() {
      return of('signup')
    },
    get publicUrl() {
      return of('publicUrl')
    },
    get smtpUrl() {
      return of('smtpUrl')
    },
    get mailFrom() {
      return of('mailFrom')
    },
    get answersDays() {
      return of('answersDays')
    },
    get namesDays() {
      return of('namesDays')
    },
  }

  /** A stored value that cannot be used counts as not set, and the log says so. */
  async function read(): Promise<Partial<OperatorSettings>> {
    const stored = await storedSettings(store)
    const usable = [...stored].flatMap(([name, value]) => {
      if (!isSettingKey(name)) return []
      try {
        const decoded: unknown = JSON.parse(SEALED.has(name) ? unseal(key, value, name) : value)
        const problem = problemOf(name, decoded)
        if (problem === null) return [[name, decoded]]
        log.warn({ setting: name, problem }, 'a setting of the operator cannot be used')
      } catch (err) {
        log.warn({ err, setting: name }, 'a setting of the operator cannot be read; AUTH_SECRET may be another than when it was set')
      }
      return []
    })
    return Object.fromEntries(usable)
  }

  /** Reads one after the other, so that the last to begin has the last word. */
  function again(): Promise<void> {
    reading = reading
      .then(async () => {
        here = await read()
        for (const listener of listeners) listener()
      })
      .catch((err: unknown) => log.error({ err }, 'the settings of the operator could not be read'))
    return reading
  }

  function problemOf(name: SettingKey, value: unknown): string | null {
    const problem = OPERATOR_SETTINGS[name].problem(value)
    if (problem !== null || name !== 'previews') return problem
    const unknown = (value as string[]).filter((one) => !previews.includes(one))
    return unknown.length === 0 ? null : `There is no preview "${unknown.join('", "')}".`
  }

  function check(wanted: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(wanted)) {
      if (!isSettingKey(name)) refuse('22023', `There is no setting "${name}".`)
      const { variable } = OPERATOR_SETTINGS[name]
      if (config.fixed.has(name)) refuse('22023', `The variable ${variable} sets this. It is changed where the server is started.`)
      const problem = value === null ? null : problemOf(name, value)
      if (problem !== null) refuse('22023', problem, { details: name })
    }
  }

  // A message between nodes may be lost, and without Redis there is none.
  const timer = store.shards === null ? null : setInterval(again, LIMITS.settingsReadMs)
  timer?.unref()

  return {
    config: live,
    current: () => Object.fromEntries(SETTING_KEYS.map((name) => [name, of(name)])) as unknown as OperatorSettings,
    view() {
      const sources = SETTING_KEYS.map((name) => {
        const from = config.fixed.has(name) ? 'variable' : here[name] === undefined ? 'default' : 'here'
        return [name, { value: of(name), from, variable: OPERATOR_SETTINGS[name].variable }]
      })
      const view = Object.fromEntries(sources) as SettingsView
      const { url, hasPassword } = withoutPassword(view.smtpUrl.value)
      return { ...view, smtpUrl: { ...view.smtpUrl, value: url, hasPassword }, previews: { ...view.previews, known: previews } }
    },
    check,
    async change(wanted) {
      check(wanted)
      const rows = Object.entries(wanted).map(([name, value]): [string, string | null] => {
        if (value === null) return [name, null]
        const text = JSON.stringify(value)
        return [name, SEALED.has(name) ? seal(key, randomBytes(12), text, name) : text]
      })
      await storeSettings(store, new Map(rows))
      await again()
      bus?.publish({ kind: 'settings-changed' })
    },
    onRead: (listener) => void listeners.push(listener),
    follow(with_) {
      bus = with_
      bus.subscribe(({ kind }) => {
        if (kind === 'settings-changed') void again()
      })
    },
    async close() {
      if (timer) clearInterval(timer)
      await reading
    },
  }
}

/** Settings whose values contain a secret. */
const SEALED: ReadonlySet<string> = new Set<SettingKey>(['smtpUrl'])

function withoutPassword(address: string | null): { url: string | null; hasPassword: boolean } {
  if (address === null) return { url: null, hasPassword: false }
  const url = new URL(address)
  const hasPassword = url.password !== ''
  url.password = ''
  return { url: url.href, hasPassword }
}
