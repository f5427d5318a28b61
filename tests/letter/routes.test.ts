// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { tools as serverTools } from '../../tools/server.ts'
import { tools as webTools } from '../../tools/web.ts'
import { HOST_ROUTES, PUBLIC_ROUTES } from './routes.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))

/** Without the names of what is named. */
const plain = (path: string): string => path.replace(/:\w+/g, ':')
const inside = webTools.flatMap(({ hostRoutes = [] }) => hostRoutes.map(({ path }) => plain(path)))
const outside = [
  ...webTools.flatMap(({ publicRoutes = [] }) => publicRoutes.map(({ path }) => plain(path))),
  ...serverTools.flatMap(({ pages = [] }) => pages.map(({ path }) => plain(path))),
]
/** Addresses that no tool has. */
const router = readFileSync('app/router.tsx', 'utf8')
const inRouter = (path: string): boolean => router.includes(`path: '${path}'`)

it.each(HOST_ROUTES)('inside the layout %s', (path) => {
  expect([inside.includes(plain(path)) || inRouter(path), outside.includes(plain(path))]).toEqual([true, false])
})
it.each(PUBLIC_ROUTES)('outside the layout %s', (path) => {
  expect([outside.includes(plain(path)) || inRouter(path), inside.includes(plain(path))]).toEqual([true, false])
})
