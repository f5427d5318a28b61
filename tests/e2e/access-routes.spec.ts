import { expect } from '@playwright/test'
import { everyRoute } from './access/every-route.ts'
import { SCREENS } from './access/every-screen.ts'
import { test } from './house.ts'

test('every route has a screen in the list, and every screen a route', () => {
  const covered = new Set(SCREENS.map(({ route }) => route))
  const routes = everyRoute()
  expect(routes.filter((route) => !covered.has(route))).toEqual([])
  expect([...covered].filter((route) => route !== '*' && !routes.includes(route))).toEqual([])
})
