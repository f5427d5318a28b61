import { expect, it } from 'vitest'
import { keepLanguagePath } from '../../../contract/languages.ts'
import { serverOfFile } from '../../testing/of-file.ts'

const server = serverOfFile({ tools: [] })
const follow = (path: string) => fetch(server.url + path, { redirect: 'manual' })

it('keeps the language that was chosen for a year, and leads back to the page', async () => {
  const answer = await follow(keepLanguagePath('de', '/poll/respond/x?y=1'))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/poll/respond/x?y=1')
  expect(answer.headers.get('set-cookie')).toBe('limelight_language=de; Path=/; Max-Age=31536000; SameSite=Lax')
})

it('keeps no language that there is not', async () => {
  const answer = await follow('/language/xx?next=/j')
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null])
})

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  '\t//evil.example',
  'http://[',
  '',
  '/.//evil.example/',
  '/a/..//evil.example',
  '/./\t/evil.example',
  'http://here.invalid//evil.example',
])('leads to no other site by %j', async (next) => {
  const answer = await follow(`/language/de?next=${encodeURIComponent(next)}`)
  expect(answer.headers.get('location')).toMatch(/^\/(?![/\\])/)
})
