import { expect, it } from 'vitest'
import type { Topics } from './follow.ts'
import { createTopicListeners } from './topic-listeners.ts'

it('[EVENT-20] joins a topic once for all who hear it, and leaves it after the last', () => {
  const said: string[] = []
  const topics: Topics = new Map()
  const hear = createTopicListeners(topics, () => ({
    join: (topic) => void said.push(`join ${topic}`),
    leave: (topic) => void said.push(`leave ${topic}`),
  }))
  const told: string[] = []
  const stopFirst = hear('here:1', (payload) => told.push(`first ${payload}`))
  topics.get('here:1')?.(5)
  const stopSecond = hear('here:1', (payload) => told.push(`second ${payload}`))
  expect(told).toEqual(['first 5', 'second 5'])
  stopFirst()
  topics.get('here:1')?.(6)
  expect(told).toEqual(['first 5', 'second 5', 'second 6'])
  expect(said).toEqual(['join here:1'])
  stopSecond()
  expect(said).toEqual(['join here:1', 'leave here:1'])
  expect(topics.size).toBe(0)
})
