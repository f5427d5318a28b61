import type { Host } from '../setup/host.ts'
import { houseOfFile, test } from './house.ts'
import { FORMS } from './phone-forms/all.ts'
import { closingCases } from './phone-forms/closing.ts'
import { fittingCases } from './phone-forms/fitting.ts'
import { polls } from './phone-forms/polls.ts'
import { screenCases } from './phone-forms/screens.ts'
import { sendingCases } from './phone-forms/sending.ts'
import { expectClosed, follows, type Hall, visit } from './phone-forms/visit.ts'
import { writingCases } from './phone-forms/writing.ts'

/** One suite for the phone forms of all tools; each form gives its names and texts (phone-forms/). */
const house = houseOfFile()
let host: Host
test.beforeAll(async () => {
  host = await house.host('mara')
})
const hall = (): Hall => ({ house, host })

for (const form of FORMS)
  test.describe(form.name, () => {
    sendingCases(form, hall)
    writingCases(form, hall)
    closingCases(form, hall)
    fittingCases(form, hall)
    screenCases(form, hall)
  })

test('[F1] a phone that slept through a restart of the server follows again by itself', async ({ browser }) => {
  const { page, close } = await visit(browser, hall(), polls)
  await follows(page)
  await house.restart()
  await close()
  await expectClosed(page, polls)
})
