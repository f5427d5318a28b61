import { expect, it } from 'vitest'
import { reportLink, sharedReportOf } from './report-path.ts'

const SESSION = '01a2038b-0000-7000-8000-000000000000'
const SECRET = 'abcdefghijklmnopqrst_-'

it('[EVENT-80] a shared report’s link names session and secret, and no other address does', () => {
  const of = (link: string) => sharedReportOf(new URL(link) as unknown as Location)
  expect(of(reportLink('https://x.test', SESSION, SECRET))).toEqual({ session: SESSION, secret: SECRET })
  expect(of(`https://x.test/report/${SESSION}#short`)).toEqual({ session: SESSION, secret: null })
  for (const other of [`/report/${SESSION}`, `/wall/${SESSION}#${SECRET}`, `/report/x#${SECRET}`])
    expect(of(`https://x.test${other}`), other).toBeNull()
})
