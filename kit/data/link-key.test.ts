import { expect, it } from 'vitest'
import { helperKey } from '../../contract/helper.ts'
import { displayKey } from '../../contract/presentation.ts'
import { displayLink, helperIdOf, helperLink, isCutLink, linkKeyOf } from './link-key.ts'

const SESSION = '0c0ffee0-0000-4000-8000-000000000001'
const SECRET = 'A_-9'.padEnd(22, 'x')

it('a display link has its secret in the fragment, from which the window makes its key', () => {
  const url = new URL(displayLink('https://limelight.example', SESSION, SECRET))
  expect(url.pathname + url.search).not.toContain(SECRET)
  expect(linkKeyOf(url)).toBe(displayKey(SESSION, SECRET))
  expect(helperIdOf(url)).toBeNull()
})

it('a helper link has its secret in the fragment, from which the window makes its key', () => {
  const link = { id: SESSION, secret: SECRET }
  const url = new URL(helperLink('https://limelight.example', link))
  expect(url.pathname + url.search).not.toContain(SECRET)
  expect(linkKeyOf(url)).toBe(helperKey(link))
  expect(helperIdOf(url)).toBe(SESSION)
})

it.each([
  [`/wall/${SESSION}`, ''],
  [`/wall/${SESSION}`, '#results'],
  [`/wall/${SESSION}/more`, `#${SECRET}`],
  [`/poll/${SESSION}`, `#${SECRET}`],
  [`/helper/${SESSION}`, '#results'],
  ['/wall/x', `#${SECRET}`],
  [`/wall/${SESSION}`, `#${SECRET}.x`],
])('%s%s is none', (pathname, hash) => expect(linkKeyOf({ pathname, hash })).toBeNull())

it.each([`#${SECRET.slice(0, -1)}`, `#${SECRET}Copy`, '#results'])('a display link that ends in %s was cut', (hash) =>
  expect(isCutLink({ pathname: `/wall/${SESSION}`, hash })).toBe(true),
)

it.each(['', '#', `#${SECRET}`])('one that ends in "%s" was not', (hash) =>
  expect(isCutLink({ pathname: `/wall/${SESSION}`, hash })).toBe(false),
)

it('an address of another page is never a cut link', () =>
  expect(isCutLink({ pathname: `/poll/${SESSION}`, hash: '#results' })).toBe(false))
