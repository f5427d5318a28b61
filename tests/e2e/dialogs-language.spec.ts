import { expect, type Locator, type Page } from '@playwright/test'
import { PSEUDO_LANGUAGE } from '../../contract/languages.ts'
import { tools } from '../../tools/server.ts'
import { SCREENS, type Screen } from './access/every-screen.ts'
import { cutFaults } from './access/measures.ts'
import { stageOfFile } from './access/open-screen.ts'
import { eachOpening, withoutWrites } from './access/openings.ts'
import { HOST_SCREEN, houseOfFile, PHONE, SWEEP, sweepUnless, test } from './house.ts'

/**
 * Every dialog and menu of a host's screens, and what their menus open, in German and in the made-up language: they
 * fit the screen, nothing in them is cut, and nothing is left in English.
 */

const house = houseOfFile({ PREVIEWS: 'voting' })
const stage = stageOfFile(house)

/** Runs in the page. Returns what of an opened dialog or menu lies outside of the screen or of its own box. */
const fitFaults = (opened: Locator): Promise<string[]> =>
  opened.last().evaluate((box) => {
    const faults: string[] = []
    const { left, right } = box.getBoundingClientRect()
    if (left < -1 || right > window.innerWidth + 1) faults.push(`it lies from ${Math.round(left)} to ${Math.round(right)} px`)
    if (box.scrollWidth > box.clientWidth + 1) faults.push(`it is ${box.scrollWidth - box.clientWidth} px too narrow for its content`)
    for (const button of box.querySelectorAll<HTMLElement>('button, a, [role="menuitem"], label, legend')) {
      const at = button.getBoundingClientRect()
      if (!button.checkVisibility() || at.width < 2) continue
      const name = (button.getAttribute('aria-label') ?? button.textContent).slice(0, 50)
      if (at.right > right + 1 || at.left < left - 1) faults.push(`“${name}” leaves it by ${Math.round(at.right - right)} px`)
      const { overflow, textOverflow } = getComputedStyle(button)
      if (button.scrollWidth > button.clientWidth + 2 && overflow === 'visible' && textOverflow !== 'ellipsis' && button.clientWidth > 0)
        faults.push(`“${name}” is ${button.scrollWidth - button.clientWidth} px wider than its box`)
    }
    return faults
  })

/** Returns what is cut or too wide while this is open, on a laptop and on a phone. */
async function tooWide(page: Page, name: string, opened: Locator): Promise<string[]> {
  const faults: string[] = []
  for (const { viewport } of [PHONE, HOST_SCREEN]) {
    await page.setViewportSize(viewport)
    // Layouts that depend on the screen's size change in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    // A dialog stays open where its button is hidden at this width.
    if ((await opened.count()) === 0) continue
    const found = [...(await cutFaults(page)), ...(await fitFaults(opened))]
    faults.push(...found.map((fault) => `${name}, ${viewport.width} px: ${fault}`))
  }
  return faults
}

/** Words that are the same in each language: names, signs on keys, formats, and what the test itself wrote. */
const SAME =
  /^(Limelight|CSV|QR|JSON|ZIP|PNG|SVG|PDF|URL|SMTP|Wi|Fi|Wi-Fi|Ctrl|Esc|Enter|Arial|Inter|https?|localhost|English|Deutsch|example|com|org|operator|txt|uuid)$/i

/** Runs in the page. Returns the words of what opened that the made-up language would have written with accents. */
const plainWords = (opened: Locator): Promise<string[]> =>
  opened.last().evaluate((box) => {
    const found: string[] = []
    const note = (text: string | null) => {
      for (const word of text?.replaceAll(/\S*\/\S*/g, '').match(/\p{L}+/gu) ?? [])
        if (/^[a-z]{3,}$/i.test(word) && /[aceinosuyz]/i.test(word)) found.push(word)
    }
    const isOther = (element: Element, kinds: string) => {
      const found = element.closest(kinds)
      return found !== null && box.contains(found)
    }
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement as HTMLElement
      // An example is what somebody might type; a picture of a wall, a board or a sign has words of its own.
      if (parent.checkVisibility() && !isOther(parent, '[lang], code, kbd, [role="img"], style, option, select, textarea'))
        note(node.textContent)
    }
    for (const element of box.querySelectorAll('[aria-label], [title]'))
      if (!isOther(element, '[lang]')) for (const name of ['aria-label', 'title']) note(element.getAttribute(name))
    return found
  })

/** All words in the rows that the test's host made, also in those that were deleted. */
async function ownWords(): Promise<ReadonlySet<string>> {
  const words = new Set<string>()
  const names = [...tools.flatMap(({ tables }) => tables.map(({ name }) => name)), 'trash']
  for (const name of names) {
    const { status, body: rows } = await stage.host.ask('GET', `/rest/v1/${name}?select=*`)
    if (status === 200) for (const word of JSON.stringify(rows).match(/\p{L}+/gu) ?? []) words.add(word)
  }
  return words
}

const isOfHost = ({ viewer, state }: Screen): boolean => viewer === 'host' && state === 'with entries'

for (const screen of SCREENS.filter(isOfHost))
  for (const language of ['de', PSEUDO_LANGUAGE] as const)
    test(
      `26: what opens on ${screen.route} fits in ${language}`,
      sweepUnless(language === PSEUDO_LANGUAGE && screen.route === '/polls'),
      async ({ browser }) => {
        test.slow()
        const { page } = await stage.open(browser, screen, { ...HOST_SCREEN, language })
        await withoutWrites(page)
        const own = await ownWords()
        const faults: string[] = []
        await eachOpening(
          page,
          async (name, opened) => {
            faults.push(...(await tooWide(page, name, opened)))
            if (language !== PSEUDO_LANGUAGE || (await opened.count()) === 0) return
            const left = (await plainWords(opened)).filter((word) => !SAME.test(word) && !own.has(word))
            if (left.length > 0) faults.push(`${name}, in English: ${[...new Set(left)].join(' ')}`)
          },
          { within: true },
        )
        expect(faults).toEqual([])
      },
    )

test(`26: what opens beside each screen fits in ${PSEUDO_LANGUAGE}`, SWEEP, async ({ browser }) => {
  const screen = SCREENS.find(({ route, viewer }) => route === '/dashboard' && viewer === 'host') as Screen
  const { page } = await stage.open(browser, screen, { ...HOST_SCREEN, language: PSEUDO_LANGUAGE })
  await withoutWrites(page)
  const faults: string[] = []
  const visit = async (name: string, opened: Locator) => void faults.push(...(await tooWide(page, name, opened)))
  await eachOpening(page, visit, { buttons: page.locator('button:enabled:not(main button)') })
  expect(faults).toEqual([])
})
