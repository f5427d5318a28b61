import type { Host } from '../setup/host.ts'
import { type House, startHouse, test } from './house.ts'
import { FORMS } from './phone-forms/all.ts'
import { closingCases } from './phone-forms/closing.ts'
import { polls } from './phone-forms/polls.ts'
import { sendingCases } from './phone-forms/sending.ts'
import { expectClosed, follows, type Hall, visit } from './phone-forms/visit.ts'
import { writingCases } from './phone-forms/writing.ts'

/** One suite for the phone forms of all tools; each form gives its names and texts (phone-forms/). */
let house: House
let host: Host
test.beforeAll(async () => {
  house = await startHouse()
  host = await house.host('mara')
})
test.afterAll(() => house.stop())
const hall = (): Hall => ({ house, host })

for (const form of FORMS)
  test.describe(form.name, () => {
    sendingCases(form, hall)
    writingCases(form, hall)
    closingCases(form, hall)
  })

test('[F1] a phone that slept through a restart of the server follows again by itself', async ({ browser }) => {
  const { page, close } = await visit(browser, hall(), polls)
  await follows(page)
  await house.restart()
  await close()
  await expectClosed(page, polls)
})
