// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { tools } from '../../../web.ts'
import { readPlan } from './plan.ts'
import { eventTemplates } from './templates.ts'

const titles = new Map<string, number>()
beforeAll(async () => {
  for (const tool of tools) if (tool.items && !tool.comingSoon) titles.set(tool.name, (await tool.items.load()).default.title.max)
})

const TEMPLATES = eventTemplates()

it.each(TEMPLATES.filter(({ key }) => key !== 'blank').map((one) => [one.title, one.plan] as const))(
  '[EVENT-55] %s is a plan of tools that are there, with notes and planned minutes',
  (_, plan) => {
    expect(readPlan(JSON.stringify(plan), titles)).toEqual({ plan, problem: null })
    expect(plan.items.length).toBeGreaterThanOrEqual(5)
    expect(plan.items.filter(({ notes }) => notes !== '').length).toBeGreaterThanOrEqual(plan.items.length - 1)
    for (const { beside, minutes } of plan.items) expect(beside || minutes !== null).toBe(true)
  },
)

it('[EVENT-55] the templates are five, and a blank one', () => {
  expect(TEMPLATES.map(({ title }) => title)).toEqual(['Blank', 'Conference day', 'Pub quiz', 'All-hands', 'Workshop', 'Gala with raffle'])
  expect(TEMPLATES[0]?.plan.items).toEqual([])
})
