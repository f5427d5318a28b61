import type { Plugin } from 'vite'
import { LANGUAGES } from '../contract/languages.ts'
import { ownMessages } from '../server/api/pages/messages/own-messages.ts'

const STYLE = 'box-sizing: border-box; max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif'

/**
 * Writes into both pages the text that is shown without JavaScript. It is in every language, because these files
 * are the same for all readers.
 */
export function noScriptTexts(): Plugin {
  const said = LANGUAGES.map(({ code, direction }) => ({
    tag: 'p',
    attrs: { lang: code, dir: direction, style: 'margin: 0 0 1.5rem' },
    children: ownMessages[code]['own.noScript'],
  }))
  return {
    name: 'no-script-texts',
    transformIndexHtml: () => [
      { tag: 'noscript', children: [{ tag: 'div', attrs: { style: STYLE }, children: said }], injectTo: 'body-prepend' },
    ],
  }
}
