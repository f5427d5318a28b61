import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What an operator is given is read as it lies in the repository; tests run at its root. */
export const textOf = (path: string): string => readFileSync(path, 'utf8')

/** A file of one YAML document, with `<<` merged in as Compose does. Throws where it is not well formed, or says a key twice. */
export const yamlOf = (path: string): any => parse(textOf(path), { merge: true })

/** The names of all environment variables that the server reads. */
export const SETTINGS: readonly string[] = [...textOf('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
  ([, name]) => name as string,
)

/** The lines `NAME=value` of a file of settings. */
export const settingsOf = (path: string): Record<string, string> =>
  Object.fromEntries([...textOf(path).matchAll(/^([A-Z][A-Z_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]))

export interface Instruction {
  /** FROM, COPY … */
  name: string
  rest: string
}

/** The instructions of a Dockerfile, one list for each stage, without comments; lines that go on are one. */
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

/** What instructions of one name say. */
export const saidBy = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((one) => one.name === name).map(({ rest }) => rest)

/** How long stopping may take: sockets and requests in flight, then what is written last, with time to spare. In seconds. */
export const stopSeconds = (drainMs: number): number => (3 * drainMs) / 1000
