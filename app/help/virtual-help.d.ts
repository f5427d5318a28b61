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
    load: () => Promise<HelpContent>
  }
  export const groups: readonly { title: string; pages: readonly HelpEntry[] }[]
}
declare module 'virtual:help-index' {
  export const sections: readonly import('./find-sections.ts').IndexedSection[]
}
