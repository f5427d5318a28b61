import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

/** Set to write the transcripts anew instead of comparing them: `WRITE_TRANSCRIPTS=1`. */
const WRITES = process.env.WRITE_TRANSCRIPTS === '1'
const FOLDER = 'tests/e2e/transcripts'

/**
 * The words of a screen reader during a flow, in order. Each step has the announcements, the place of the focus,
 * and then the accessibility tree of the page (role, name, state).
 */
export interface Transcript {
  /** Does a step of a person, and writes down what is said. `settled` resolves once its result is there. */
  step(what: string, act: () => Promise<unknown>, settled?: () => Promise<unknown>): Promise<void>
  /** Compares the transcript with the one in the repository. */
  finish(): void
}

export async function startTranscript(page: Page, name: string): Promise<Transcript> {
  const said: string[] = []
  const lines = [`# ${name.replaceAll('-', ' ')}`, '']
  await page.exposeFunction('tellAnnouncement', (text: string) => said.push(text))
  await page.addInitScript(hearAnnouncements)
  return {
    async step(what, act, settled = async () => {}) {
      said.length = 0
      await act()
      await settled()
      await page.waitForLoadState('networkidle')
      // An announcement is passed on at the next turn of the page.
      await page.waitForTimeout(300)
      const focused = await focusedName(page)
      const tree = await (await whatIsRead(page, lines.length > 2)).ariaSnapshot()
      lines.push(`## ${what}`, '')
      for (const text of new Set(said)) lines.push(`says: ${steady(text)}`)
      if (focused) lines.push(`focus: ${steady(focused)}`)
      lines.push('', '```yaml', steady(tree), '```', '')
    },
    finish() {
      const file = `${FOLDER}/${name}.md`
      const now = lines.join('\n')
      if (WRITES || !existsSync(file)) writeFileSync(file, now)
      expect(now, `${file}: read it again, then write it anew with WRITE_TRANSCRIPTS=1`).toBe(readFileSync(file, 'utf8'))
    },
  }
}

/** Addresses, choices that are not chosen, and live regions without a word are not read. */
const UNREAD = /^\s*- (\/url:.*|option "[^"]*"|status)$/

/** Removes what is not read, and replaces what differs from one run to the next: ids, times, addresses, codes. */
const steady = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !UNREAD.test(line))
    .join('\n')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .replace(/https?:\/\/[^\s"]+|(127\.0\.0\.1:\d+|live\.example\.org)[^\s"]*/g, '{address}')
    // A time of tomorrow has its day: what ends in some hours would differ in the evening.
    .replace(/\b([A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, )?\d{1,2}:\d{2}(:\d{2})?(\s[AP]M)?/g, '{time}')
    .replace(/\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}/g, '{date}')
    .replace(/\b(\d+ \w+ ago|just now|now)(?= Delete|"|$)/gm, '{ago}')
    .replace(/(?<=- time: )\d+ \w+$/gm, '{ago}')
    .replace(/strong: "?[A-Z0-9]{4}"?$/gm, 'strong: {code}')

/** Runs in the page before its scripts: passes on every change within a live region, as a screen reader hears it. */
function hearAnnouncements(): void {
  const LIVE = '[role="alert"], [role="status"], [role="log"], [aria-live="polite"], [aria-live="assertive"], output'
  const told = new WeakMap<Element, string>()
  const tell = (region: Element) => {
    const text = region.textContent?.trim() ?? ''
    if (text === '' || told.get(region) === text) return
    told.set(region, text)
    const kind = region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive' ? 'at once' : 'politely'
    void (window as unknown as { tellAnnouncement(text: string): void }).tellAnnouncement(`${kind}: ${text.replace(/\s+/g, ' ')}`)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(LIVE)
      if (region) tell(region)
      // An alert that is put into the page is read, a status that comes with its text is not.
      for (const added of addedNodes)
        if (added instanceof Element)
          for (const alert of [added, ...added.querySelectorAll('[role="alert"]')]) if (alert.matches('[role="alert"]')) tell(alert)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Returns role, name and state of what has the focus, or '' where that is the page itself. */
async function focusedName(page: Page): Promise<string> {
  const focused = page.locator('*:focus').last()
  if ((await focused.count()) === 0) return ''
  const [first = ''] = (await focused.ariaSnapshot()).split('\n')
  return first.replace(/^- /, '').replace(/:$/, '')
}

/** A dialog is all that is read while it is open. `isLater`: what surrounds a host's screen was read before. */
async function whatIsRead(page: Page, isLater: boolean): Promise<Locator> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  if ((await dialog.count()) > 0) return dialog
  const main = page.locator('#main')
  return isLater && (await main.count()) > 0 ? main : page.locator('body')
}
