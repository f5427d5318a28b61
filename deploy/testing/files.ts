import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Returns the text of an operator's file in the repository. Tests run at its root. */
export const textOf = (path: string): string => readFileSync(path, 'utf8')

/**
 * Parses a file of one YAML document, merging `<<` as Compose does. Throws if it is not well formed or has a
 * duplicate key.
 */
export const yamlOf = (path: string): any => parse(textOf(path), { merge: true })

/** Names of all environment variables that the server reads. */
export const SETTINGS: readonly string[] = [...textOf('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
  ([, name]) => name as string,
)

/** Returns the lines `NAME=value` of a settings file. */
export const settingsOf = (path: string): Record<string, string> =>
  Object.fromEntries([...textOf(path).matchAll(/^([A-Z][A-Z_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]))

export interface Instruction {
  /** The instruction: FROM, COPY … */
  name: string
  rest: string
}

/**
 * Returns the instructions of a Dockerfile, one list per stage, without comments and with continued lines
 * joined.
 */
export function stagesOf(path: string): Instruction[][] {
  const lines = textOf(path)
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name, rest] = /^([A-Z]+) (.*)$/.exec(line) as unknown as [string, string, string]
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, rest })
  }
  return stages
}

/** Returns the arguments of the instructions of one name. */
export const saidBy = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((one) => one.name === name).map(({ rest }) => rest)

/**
 * Returns how long stopping may take, in seconds: sockets and requests in flight, the last writes, and time
 * to spare.
 */
export const stopSeconds = (drainMs: number): number => (3 * drainMs) / 1000
