import { type Host, signUpHost } from '../setup/host.ts'
import { ALL_PREVIEWS } from '../setup/previews.ts'
import { createRandom, type Random } from '../setup/random.ts'
import { SERVER } from '../setup/server-process.ts'
import { type Cluster, type ClusterOptions, type Ground, startCluster } from './cluster.ts'

/** How long acts run: a few rounds for `npm test`, many for `npm run cluster`. */
export interface Size {
  kills: number
  /** How many times all nodes are replaced, one after the other. */
  rollingRestarts: number
  redisAwayMs: number
  postgresCuts: number
  senders: number
  answersTimed: number
  /** Milliseconds within which followers on another node must hear of an answer, at the 95th percentile. */
  toldMs: number
  /** Milliseconds within which answers must be accepted again after PostgreSQL is back. */
  recoveredMs: number
}

/** The surroundings of an act: three nodes, a host, and functions that record results. */
export interface Stage {
  cluster: Cluster
  host: Host
  /** Another account, which may see nothing of the host's. */
  stranger: Host
  size: Size
  random: Random
  /** Records a fault if the condition does not hold. The act continues. */
  must(holds: boolean, what: string): void
  note(text: string): void
  /** Starts another cluster for this act only, with a database of its own on the same ground. */
  another(options: Pick<ClusterOptions, 'nodes' | 'env'> & { script?: string }): Promise<Cluster>
  /** Registers a function that is called when the act is over. */
  close(thing: () => unknown): void
}

export type Act = (stage: Stage) => Promise<void>

export interface StageOptions {
  ground: Ground
  size: Size
  seed: number
  say?(line: string): void
}

export interface OpenStage {
  /** Plays an act. Resolves with its faults; an exception is a fault. */
  play(name: string, act: Act): Promise<string[]>
  stop(): Promise<void>
}

const NODES = 3

export async function openStage({ ground, size, seed, say = () => {} }: StageOptions): Promise<OpenStage> {
  let databases = 0
  async function open(options: Parameters<Stage['another']>[0]): Promise<Cluster> {
    const database = `cluster_${++databases}`
    await ground.postgres.run(`create database ${database}`)
    return startCluster({ script: SERVER, ...options, ground, database })
  }
  const cluster = await open({ nodes: NODES, env: { LIMITS: 'off', PREVIEWS: ALL_PREVIEWS } })
  const host = await signUpHost(() => cluster.url, 'host@example.com')
  const stranger = await signUpHost(() => cluster.url, 'stranger@example.com')
  const random = createRandom(seed)
  return {
    async play(name, act) {
      const faults: string[] = []
      const closing: (() => unknown)[] = []
      say(`── ${name}`)
      const must: Stage['must'] = (holds, what) => {
        if (!holds) faults.push(what)
        say(`   ${holds ? 'ok    ' : 'FAULT '} ${what}`)
      }
      const stage: Stage = {
        ...{ cluster, host, stranger, size, random, must },
        note: (text) => say(`   note   ${text}`),
        async another(options) {
          const made = await open(options)
          closing.push(made.stop)
          return made
        },
        close: (thing) => void closing.push(thing),
      }
      await act(stage).catch((error: Error) => must(false, error.stack ?? error.message))
      for (const thing of closing.reverse()) await thing()
      return faults
    },
    stop: cluster.stop,
  }
}
