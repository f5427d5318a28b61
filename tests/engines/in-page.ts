/** Expressions for `Engine.evaluate`: functions as text, with their arguments. */

/**
 * Calls a function that needs nothing but the page. This file's loader wraps named functions in the helper
 * `__name`.
 */
export const called = (work: (given: never) => unknown, given?: unknown): string =>
  `(() => { const __name = (named) => named; return (${work.toString()})(${JSON.stringify(given ?? null)}) })()`

/** Evaluates to 'shown' once the page has visible content, otherwise to the reason why not. */
export const shown = (): string =>
  called(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: a phone's page has these sentences among its data, too.
    const text = document.body.innerText
    if (/This screen broke|This page has a fault|No connection to the server/.test(text)) return text
    return document.querySelector('main :is(h1, h2, p, canvas, svg, video), #page h1, #display :is(h1, canvas, svg)')
      ? 'shown'
      : 'nothing is shown'
  })

/** Waits until nothing more is loading: leaving a page earlier makes the browser report a fault. */
export const quiet = (): string =>
  called(async () => {
    for (let before = -1, now = 0; now !== before; ) {
      before = now
      await new Promise((resolve) => setTimeout(resolve, 250))
      now = performance.getEntriesByType('resource').length
    }
  })

/**
 * Fills fields by their labels and chooses options by theirs, with the events that a person causes. Throws if
 * one is missing.
 */
export const fill = (given: { fields: readonly (readonly [label: string, words: string])[]; choices: readonly string[] }): string =>
  called(({ fields, choices }: { fields: [string, string][]; choices: string[] }) => {
    const labels = [...document.querySelectorAll('label')]
    const controlOf = (name: string) => {
      const control = labels.find(({ textContent }) => textContent?.trim().startsWith(name))?.control
      if (!control) throw new Error(`There is no field ${name}.`)
      return control as HTMLInputElement
    }
    for (const name of choices) controlOf(name).click()
    for (const [name, words] of fields) {
      const control = controlOf(name)
      // React overrides the setter on the element, so call that of its prototype.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, words)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, given)

/** Presses the button whose name begins so. Throws if there is none, or it is disabled. */
export const click = (name: string): string =>
  called((name: string) => {
    const named = ({ ariaLabel, textContent }: HTMLElement) => (ariaLabel ?? textContent ?? '').trim().startsWith(name)
    const button = [...document.querySelectorAll('button')].find(named)
    if (!button || button.disabled) throw new Error(`There is no button ${name}.`)
    button.click()
  }, name)
