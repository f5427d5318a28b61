import type { Title } from '../../scripts/titles.ts'
import type { Check } from './statement.ts'

/** What a check is held against. */
export interface House {
  titles: readonly Title[]
  /** Whether the tool (null: what tools share) says a text. */
  says(tool: string | null, text: string): boolean
  /** Whether an address is a page, in the layout or outside it. */
  leads(path: string, inLayout: boolean): boolean
  load(module: string): Promise<Record<string, unknown>>
}

/** What is wrong with a check, in words, or null. */
export async function faultOf(check: Check, house: House): Promise<string | null> {
  switch (check.by) {
    case 'test':
      return titleFault(check.title, house.titles)
    case 'text':
      return house.says(check.tool, check.text) ? null : `“${check.text}” stands nowhere in ${placeOf(check.tool)}.`
    case 'address':
      return house.leads(check.path, check.inLayout) ? null : `${check.path} is no page ${check.inLayout ? 'in' : 'outside'} the layout.`
    case 'constant':
      return constantFault(check, house)
    case 'eye':
      return check.look.trim() === '' ? 'Nothing is said to look at.' : null
  }
}

const placeOf = (tool: string | null): string => (tool === null ? 'what tools share' : `tools/${tool} and what tools share`)

/** The numbers of rules and nothing else. */
const RULES = /^(\[[A-Z]+-\d+\]\s*)+$/

function titleFault(wanted: string, titles: readonly Title[]): string | null {
  if (RULES.test(wanted)) {
    const missing = wanted.match(/\[[^\]]+\]/g)?.find((rule) => !titles.some(({ title }) => title.includes(rule)))
    return missing === undefined ? null : `No test quotes ${missing}.`
  }
  const places = new Set(titles.filter(({ title }) => title.includes(wanted)).map(({ path }) => path))
  if (places.size === 0) return `No test is called “${wanted}”.`
  return places.size === 1 ? null : `“${wanted}” stands in ${[...places].join(', ')}: say more of the title.`
}

async function constantFault({ module, name, is }: Extract<Check, { by: 'constant' }>, house: House): Promise<string | null> {
  const found = exportedAs(name, await house.load(module))
  const [has, wanted] = [JSON.stringify(found), JSON.stringify(is)]
  return has === wanted ? null : `${name} of ${module} is ${has}, not ${wanted}.`
}

/** `SIZES[1].value`, `percent({"score":5}, null).length`: names, fields, places, and calls with JSON. Undefined where there is none. */
function exportedAs(name: string, exported: Record<string, unknown>): unknown {
  let value: unknown = exported
  for (const [, field, index, args] of name.matchAll(/\.?([A-Za-z_]\w*)|\[(\d+)\]|\((.*)\)(?=$|[.[])/g)) {
    if (args !== undefined) value = typeof value === 'function' ? value(...JSON.parse(`[${args}]`)) : undefined
    else value = (value as Record<string, unknown> | undefined)?.[field ?? (index as string)]
  }
  return value
}
