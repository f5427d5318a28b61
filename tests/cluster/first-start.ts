import { ask, signUpHost } from '../setup/host.ts'
import { START_MS } from './cluster.ts'
import { openPoll } from './crowd.ts'
import type { Act } from './stage.ts'

const NODES = 10

/** Ten nodes start at once on an empty database. One must make the tables, and all must serve. */
export const firstStart: Act = async ({ another, must, note }) => {
  const from = performance.now()
  const cluster = await another({ nodes: NODES, env: { LOG_LEVEL: 'info' } })
  const took = performance.now() - from
  must(took <= START_MS, `${NODES} nodes were ready after ${(took / 1_000).toFixed(1)} s`)
  const migrated = cluster.nodes.filter((node) => node.said().includes('database migrated'))
  must(migrated.length === 1, `${migrated.length} of them made the tables`)
  const poll = await openPoll(await signUpHost(() => cluster.at(0), 'host@example.com'), 'Who serves?')
  for (const node of cluster.nodes.keys()) {
    const { body } = await ask(`${cluster.at(node)}/rest/v1/polls?select=question&id=eq.${poll}`, 'GET')
    must(body[0]?.question === 'Who serves?', `node ${node} serves what another one took: ${JSON.stringify(body)}`)
  }
  note(`${NODES} nodes on an empty database were ready after ${(took / 1_000).toFixed(1)} s`)
}
