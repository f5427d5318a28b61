import type { Page } from '@playwright/test'

/** Runs in the page. Returns texts that their box cuts without a sign, and by how much the page is too wide. */
export const cutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const wider = document.documentElement.scrollWidth - window.innerWidth
    if (wider > 0) faults.push(`the page is ${wider} px wider than the screen`)
    for (const element of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, p, td, th, legend, summary')) {
      const { overflow, textOverflow, webkitLineClamp, position } = getComputedStyle(element)
      // An ellipsis and a clamp say that a text is cut; what is for screen readers alone is cut on purpose.
      if (overflow === 'visible' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || position === 'absolute') continue
      if (!element.checkVisibility() || element.clientWidth < 2) continue
      const over = Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight)
      if (over > 2 && overflow === 'hidden') faults.push(`“${element.textContent.slice(0, 40)}” is cut by ${over} px`)
    }
    return faults
  })

/**
 * Runs in the page. Returns controls with less than `least` px in width or height, in CSS pixels. Links within a
 * sentence are as high as its line (WCAG 2.2, 2.5.8), and a control that its label covers is as large as the label.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const faults: string[] = []
    const controls =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="switch"], [role="radio"]'
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || control.closest('[aria-hidden="true"], [inert]'))
        continue
      const isInline =
        getComputedStyle(control).display === 'inline' && control.parentElement?.textContent.trim() !== control.textContent.trim()
      if (control.matches('a') && isInline) continue
      const label = (control as HTMLInputElement).labels?.[0]
      const boxes = [control, ...(label ? [label] : [])].map((element) => element.getBoundingClientRect())
      // A link that only the keyboard brings into sight stands outside the screen until then.
      if (boxes.every(({ bottom, width }) => bottom <= 0 || width <= 1)) continue
      const width = Math.max(...boxes.map((box) => box.width))
      const height = Math.max(...boxes.map((box) => box.height))
      if (width < least - 0.5 || height < least - 0.5)
        faults.push(
          `“${control.getAttribute('aria-label') ?? control.textContent.slice(0, 40)}” has ${Math.round(width)} × ${Math.round(height)} px`,
        )
    }
    return faults
  }, least)

/** Runs in the page. Returns controls of which most is below something else, each scrolled into the middle. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, select, textarea, summary, [role="switch"]')
    for (const control of controls) {
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isShown || control.closest('[aria-hidden="true"], [inert]')) continue
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height, bottom } = control.getBoundingClientRect()
      if (width <= 1 || bottom <= 0) continue
      const there = [0.2, 0.5, 0.8].map((x) => document.elementFromPoint(left + width * x, top + height / 2))
      const isFree = (element: Element | null) => element !== null && (control.contains(element) || element.contains(control))
      if (there.filter(isFree).length < 2)
        faults.push(`“${control.getAttribute('aria-label') ?? control.textContent.slice(0, 40)}” is covered`)
    }
    window.scrollTo(0, 0)
    return faults
  })

/** The spacing that everybody may ask for. Source: WCAG 2.2, 1.4.12. */
export const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Letters twice as large, where the browser enlarges letters alone. Source: WCAG 2.2, 1.4.4. */
export const LARGE_TEXT = 'html { font-size: 200% !important } .page { font-size: 34px !important }'
