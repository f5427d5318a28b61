import { expect, it } from 'vitest'
import { createCatalog } from '../server/rules/catalog.ts'
import { tools } from '../tools/server.ts'

const files = import.meta.glob<Record<string, Readonly<Record<string, string>>>>(
  ['../kit/wall/messages/*.ts', '../tools/*/screens/display/messages/*.ts'],
  { eager: true },
)

it('[EVENT-160] the server has the texts of every wall, in each language', () => {
  const { wallMessages } = createCatalog(tools)
  const missing = Object.values(files).flatMap((file) =>
    Object.entries(file).flatMap(([language, texts]) =>
      language in wallMessages
        ? Object.entries(texts).filter(([key, text]) => (wallMessages as Record<string, Record<string, string>>)[language]?.[key] !== text)
        : [],
    ),
  )
  expect(missing).toEqual([])
  expect(Object.keys(wallMessages.ja).length).toBeGreaterThan(100)
})
