import { expect } from '@playwright/test'
import { everyRoute } from './access/every-route.ts'
import { SCREENS } from './access/every-screen.ts'
import { test } from './house.ts'

test('every route has a screen in the list, and every screen a route', () => {
  const covered = new Set(SCREENS.map(({ route }) => route))
  const routes = everyRoute()
  const missing = routes.filter((route) => !covered.has(route))
  expect(missing, 'routes without a line in tests/e2e/access/every-screen.ts').toEqual([])
  const gone = [...covered].filter((route) => route !== '*' && !routes.includes(route))
  expect(gone, 'lines of tests/e2e/access/every-screen.ts whose route is gone').toEqual([])
})
