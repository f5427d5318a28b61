import type { Json, Row } from '../../contract/json.ts'
import type { Column, Table } from '../../contract/table.ts'
import { BUILTINS } from '../../server/api/rest/procedures/builtins.ts'
import { createCatalog } from '../../server/rules/catalog.ts'
import { tools } from '../../tools/server.ts'
import type { Random } from '../setup/random.ts'
import { type Attack, type Battle, createScore, inLanes, share } from './attack.ts'
import { DECLARED, type Person } from './declared.ts'
import { TABLES } from './furniture.ts'
import { type Answer, type Sent, timeless } from './http.ts'
import { headersOf } from './persons.ts'
import { furnishTargets, idOf, SHARED, type Target, targetsOf } from './targets.ts'

const CURIOUS: readonly Person[] = ['other host', 'other phone', 'anyone']
/** An id of no row, in the same form as the others. */
const NOWHERE = idOf('nowhere')

const { procedures } = createCatalog(tools)
/** All procedures by name, with their arguments. */
const CALLED: ReadonlyMap<string, Called> = new Map<string, Called>([...procedures, ...BUILTINS])
interface Called {
  args: Readonly<Record<string, Column>>
  readOnly?: boolean
}
/** These procedures are for all who may read the row, so they are tried only where it is hidden. */
const FOR_WHO_READS = (name: string): boolean => name === 'enter' || CALLED.get(name)?.readOnly === true

/**
 * Sends each request that takes an id with the id of another's row and with an id of no row. Both answers
 * must have the same status, headers and body, also where the person may see the row and not change it.
 */
export const absences: Attack = {
  name: 'absences',
  about: 'what is not yours is answered like what is not there',
  house: { env: { LIMITS: 'off' }, furnish: furnishTargets },
  async run({ house, scale, random }: Battle) {
    const score = createScore()
    const tried = new Set<string>()
    const shared = targetsOf(house.people).filter(({ copy }) => copy === SHARED)
    const all = shared.flatMap((target) => CURIOUS.flatMap((person) => waysTo(target, person).map((way) => ({ target, person, way }))))
    await inLanes(someOf(all, scale, random), async ({ target, person, way: [name, make] }) => {
      const headers = headersOf(person, house.people)
      const ask = (id: string) => {
        const sent = make(id)
        return house.asker.ask({ ...sent, headers: { ...headers, ...sent.headers } })
      }
      const [there, absent] = [normal(await ask(target.id), target.id), normal(await ask(NOWHERE), NOWHERE)]
      tried.add(name)
      score.mark(
        there !== absent && `${person} learns by ${name} that ${target.table.name} (${target.stateName}) is there:\n${there}\n${absent}`,
      )
    })
    for (const name of CALLED.keys()) if (takesIds(name) && !tried.has(name)) score.mark(`${name} takes an id, and was not tried with one`)
    score.figure(`${tried.size} ways to name a row`)
    return score
  },
}

type Way = [name: string, make: (id: string) => Sent]
interface Try {
  target: Target
  person: Person
  way: Way
}

/** Chooses tries at random, as many as the scale says, and one of each way and table beside them. */
function someOf(all: readonly Try[], scale: number, random: Random): Try[] {
  const wanted = share(scale, all.length, 1_000) / all.length
  const seen = new Set<string>()
  return all.filter(({ target, way: [name] }) => {
    const kind = FOR_ROWS.test(name) ? `${name} ${target.table.name}` : name
    const isFirst = !seen.has(kind)
    seen.add(kind)
    return isFirst || random.next() < wanted
  })
}

/** Names of ways that a table has by itself; the others are procedures. */
const FOR_ROWS = /^(GET|HEAD|PATCH|DELETE|an insert)/

function waysTo(target: Target, person: Person): Way[] {
  const { table, state, change } = target
  const may = (verb: 'read' | 'follow' | 'update' | 'delete') => state.may(verb, person)
  const isHidden = !may('read') && !may('follow')
  const path = `/rest/v1/${table.name}`
  const one = { accept: 'application/vnd.pgrst.object+json' }
  const back = { prefer: 'return=representation,count=exact' }
  return [
    ...(isHidden
      ? ([
          ['GET', (id) => ({ path: `${path}?id=eq.${id}` })],
          ['GET of one', (id) => ({ path: `${path}?id=eq.${id}`, headers: one })],
          ['HEAD', (id) => ({ method: 'HEAD', path: `${path}?id=eq.${id}`, headers: { prefer: 'count=exact' } })],
          ...childrenOf(target),
        ] as Way[])
      : []),
    ...(may('update')
      ? []
      : ([['PATCH', (id) => ({ method: 'PATCH', path: `${path}?id=eq.${id}`, headers: back, body: change })]] as Way[])),
    ...(may('delete') ? [] : ([['DELETE', (id) => ({ method: 'DELETE', path: `${path}?id=eq.${id}`, headers: back })]] as Way[])),
    ...[...CALLED].flatMap(([name, called]) => (isHidden || !FOR_WHO_READS(name) ? callsOf(name, called, target) : [])),
  ]
}

/** Inserts of rows that would reference the target, into each table that can. */
const childrenOf = ({ table }: Target): Way[] =>
  TABLES.flatMap((child) =>
    keysTo(child, table.name).flatMap((column) =>
      Object.entries(DECLARED[child.name]?.states ?? {}).map(([stateName, { row }]): Way => {
        const sample = row({ owner: idOf('owner'), device: 'd-attack-phone-of-another-one-02', id: () => NOWHERE })
        return [
          `an insert of ${child.name} (${stateName})`,
          (id) => ({ method: 'POST', path: `/rest/v1/${child.name}`, body: { ...sample, [column]: id } as Json }),
        ]
      }),
    ),
  )

const keysTo = (child: Table, parent: string): string[] =>
  Object.entries(child.columns).flatMap(([name, column]) => (column.type === 'uuid' && column.references === parent ? [name] : []))

const takesIds = (name: string): boolean => Object.values(CALLED.get(name)?.args ?? {}).some(({ type }) => type === 'uuid')

/**
 * Calls of a procedure with the target's id as each of its ids in turn. The other ids are those of rows above
 * the target, or of none.
 */
const callsOf = (name: string, { args }: Called, { row }: Target): Way[] =>
  Object.entries(args).flatMap(([asked, { type }]) =>
    type !== 'uuid'
      ? []
      : [
          [
            name,
            (id) => ({
              method: 'POST',
              path: `/rest/v1/rpc/${name}`,
              body: Object.fromEntries(Object.entries(args).map(([arg, column]) => [arg, arg === asked ? id : sampleOf(arg, column, row)])),
            }),
          ] as Way,
        ],
  )

function sampleOf(name: string, column: Column, row: Row): Json {
  if (column.type === 'uuid') return (row[`${name}_id`] ?? row['session_id'] ?? (column.nullable ? null : NOWHERE)) as Json
  if (column.default && 'value' in column.default) return column.default.value
  if (column.nullable) return null
  if (column.type === 'text') return column.oneOf?.[0] ?? 'any'
  if (column.type === 'json') return []
  return column.type === 'boolean' ? true : 1
}

/** Returns an answer as text, without its times. A quoted id is replaced by §. */
function normal({ status, headers, text }: Answer, id: string): string {
  return `${status} ${JSON.stringify(timeless(headers))} ${text}`.replaceAll(id, '§').replace(/dur=[\d.]+/g, '')
}
