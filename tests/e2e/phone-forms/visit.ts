import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Host } from '../../setup/host.ts'
import { type Console, change, DEVICE, type House, openPage, openPhoneAt, PHONE, rowsOf } from '../house.ts'
import type { Form } from './form.ts'

/** A phone at the form of a new session, and access to the session. */
export interface Visit {
  id: string
  page: Page
  console: Console
  close(): Promise<unknown>
  open(): Promise<unknown>
  /** Resolves with the rows that landed. */
  rows(): Promise<object[]>
}

/** The suite's server, and a host who makes a session for each case. Cases share nothing else. */
export interface Hall {
  house: House
  host: Host
}

/** Console messages about the lost network and the refusals that these cases provoke. */
const PROVOKED = /ERR_(INTERNET_DISCONNECTED|FAILED)|status of 40[01]|status of 429|WebSocket/

export async function visit(
  browser: Browser,
  { house, host }: Hall,
  form: Form,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visit> {
  const id = crypto.randomUUID()
  const { session, stored, closing } = form
  await host.ask('POST', `/rest/v1/${session.table}`, { id, ...session.row })
  const { page, console } = await openPage(browser, { ...PHONE, ...options })
  console.allow(PROVOKED)
  await page.goto(house.url + form.path(id))
  const set = (values: object) => change(host, session.table, id, values)
  return {
    id,
    page,
    console,
    close: () => set(closing.close),
    open: () => set(closing.open),
    rows: () => rowsOf(host, `${stored.table}?${stored.parent}=eq.${id}`),
  }
}

/** The address that answers are sent to. */
export const inserts = ({ stored }: Form): string => `**/rest/v1/${stored.table}`

export async function fill(page: Page, { fields, choices = [] }: Form): Promise<void> {
  for (const name of choices) await page.getByRole('radio', { name, exact: true }).check()
  for (const [label, words] of fields) await page.getByLabel(label).fill(words)
}
export const button = (page: Page, form: Form): Locator => page.getByRole('button', { name: form.button })
export async function send(page: Page, form: Form): Promise<void> {
  await fill(page, form)
  await button(page, form).click()
}
/** Sends these words, with all else that the form asks. */
export async function say(page: Page, form: Form, words: string): Promise<void> {
  await fill(page, form)
  await page.getByLabel(form.limit.label).fill(words)
  await button(page, form).click()
}
/** Opens a session's form on a phone. */
export const openForm = (browser: Browser, house: House, form: Form, id: string, options: object = PHONE) =>
  openPhoneAt(browser, house.url + form.path(id), options)
/** The same, once the page has read its session again after subscribing, and so is live. */
export async function openLiveForm(browser: Browser, house: House, form: Form, id: string): ReturnType<typeof openPage> {
  const phone = await openPage(browser, PHONE)
  const live = phone.page.waitForResponse((response) => response.url().includes(`/rest/v1/${form.session.table}`))
  await phone.page.goto(house.url + form.path(id))
  await live
  return phone
}
/** Sends entries with these words from a script, as an earlier phone. */
export const sendEntries = (host: Host, { stored }: Form, entries: readonly object[], id: string) =>
  host.ask(
    'POST',
    `/rest/v1/${stored.table}`,
    entries.map((entry) => ({ device_id: DEVICE, ...entry, [stored.parent]: id })),
  )
/** Checks that the form has everything that was filled in. */
export async function expectFilled(page: Page, { fields, choices = [] }: Form): Promise<void> {
  for (const name of choices) await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
  for (const [label, words] of fields) await expect(page.getByLabel(label)).toHaveValue(words)
}
export async function expectEmpty(page: Page, { fields, choices = [] }: Form): Promise<void> {
  for (const name of choices) await expect(page.getByRole('radio', { name, exact: true })).not.toBeChecked()
  for (const [label] of fields) await expect(page.getByLabel(label)).toHaveValue('')
}
/** Checks that nothing can be sent, and that the page says why. */
export async function expectClosed(page: Page, form: Form): Promise<void> {
  await expect(page.getByRole('heading', { name: form.closing.heading })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(form.closing.about)).toBeVisible()
}
/** Checks that the page shows the unsent texts, and says that they are still here. */
export async function expectStillHere(page: Page, form: Form): Promise<void> {
  await expect(page.getByText(form.unsent)).toBeVisible()
  for (const [, words] of form.fields) await expect(page.getByText(words).first()).toBeVisible()
}

export const network = {
  up: (page: Page) => page.context().setOffline(false),
  down: (page: Page) => page.context().setOffline(true),
}
/** Waits for the page's last script, after which it follows its session. */
export const follows = (page: Page): Promise<void> => page.waitForLoadState('networkidle')
/** Simulates the phone waking. */
export const wake = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('online')))
