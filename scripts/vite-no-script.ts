import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { LANGUAGES, type Language } from '../contract/languages.ts'

const STYLE = 'box-sizing: border-box; max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif'

/**
 * Writes into both pages the text that is shown without JavaScript. It is in every language, because these files
 * are the same for all readers.
 */
export function noScriptTexts(root: string): Plugin {
  return {
    name: 'no-script-texts',
    async transformIndexHtml() {
      const { module } = await runnerImport<{ ownMessages: Readonly<Record<Language, { 'own.noScript': string }>> }>(
        join(root, 'server/api/pages/messages/own-messages.ts'),
        { configFile: false, root },
      )
      const said = LANGUAGES.map(({ code, direction }) => ({
        tag: 'p',
        attrs: { lang: code, dir: direction, style: 'margin: 0 0 1.5rem' },
        children: module.ownMessages[code]['own.noScript'],
      }))
      return [{ tag: 'noscript', children: [{ tag: 'div', attrs: { style: STYLE }, children: said }], injectTo: 'body-prepend' }]
    },
  }
}
