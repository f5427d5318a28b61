/** Modules that scripts/vite-help.ts makes of docs/help/. */
declare module 'virtual:help' {
  export interface HelpContent {
    html: string
    headings: readonly { anchor: string; heading: string }[]
  }
  export interface HelpEntry {
    id: string
    title: string
    about: string
    /** Of its text, which is English where nobody translated it. */
    language: import('../../contract/languages.ts').HostLanguage
    load: () => Promise<HelpContent>
  }
  export type HelpGroups = readonly { title: string; pages: readonly HelpEntry[] }[]
  export const contents: Readonly<Record<import('../../contract/languages.ts').HostLanguage, HelpGroups>>
}
declare module 'virtual:help-index/*' {
  export const sections: readonly import('./find-sections.ts').IndexedSection[]
}
