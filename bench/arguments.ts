/** The parsed command line of `npm run bench -- …`. */
export interface Asked {
  names: readonly string[]
  rounds: number
  /** Share of the full counts: 1, or less to check that a bench runs at all. */
  scale: number
  record: boolean
  json: boolean
  /** A commit whose build is measured beside this one, or null. */
  against: string | null
}

/** Parses the command line. Throws a message for the person who typed it. */
export function readArguments(args: readonly string[], known: readonly string[]): Asked {
  const given = args.filter((arg) => !arg.startsWith('--'))
  const unknown = given.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`There is no bench named ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  const options = new Map(args.filter((arg) => arg.startsWith('--')).map(readOption))
  const strange = [...options.keys()].filter((name) => !['rounds', 'scale', 'record', 'json', 'against'].includes(name))
  if (strange.length > 0) throw new Error(`There is no option --${strange.join(', --')}.`)
  const rounds = Number(options.get('rounds') ?? 5)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1.')
  const scale = Number(options.get('scale') ?? 1)
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale is more than 0 and at most 1.')
  const record = options.has('record')
  if (record && scale < 1) throw new Error('Only full counts are recorded: leave --scale out.')
  const against = options.get('against') ?? null
  if (options.has('against') && !against) throw new Error('--against names a commit: --against=HEAD~1.')
  if (record && against) throw new Error('RESULTS.md holds figures of one build: leave --record or --against out.')
  return { names: given.length > 0 ? given : known, rounds, scale, record, json: options.has('json'), against }
}

function readOption(arg: string): [name: string, value: string | undefined] {
  const [name = '', value] = arg.slice(2).split('=', 2)
  return [name, value]
}
