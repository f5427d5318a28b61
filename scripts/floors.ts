/**
 * The oldest supported browsers, and the features that are younger than they are: decision 119. The build
 * targets them, and tests/e2e/floor.spec.ts opens every page with those features removed. A version is the
 * first that has the feature; never: no version had it by 2026.
 */
export interface Versions {
  chrome: number
  safari: number
}
export interface Floor extends Versions {
  firefox: number
}

/**
 * By audience: phones of people in the hall, whatever they have; and the browsers of hosts, who prepared the
 * event.
 */
export const FLOORS: Readonly<Record<'phones' | 'hosts', Floor>> = {
  phones: { chrome: 94, safari: 15.4, firefox: 93 },
  // The minimum of Tailwind 4.
  hosts: { chrome: 111, safari: 16.4, firefox: 128 },
}

/**
 * The target in Vite's spelling. Both kinds of page share a script, so everything is built for the older
 * browsers.
 */
export const BUILD_TARGET = Object.entries(FLOORS.phones).map(([browser, version]) => `${browser}${version}`)

const never = Number.POSITIVE_INFINITY

/** Globals, their functions and properties, by name. Sources: MDN, caniuse.com. */
const APIS: readonly [names: string, chrome: number, safari: number][] = [
  ['AbortSignal.timeout', 103, 16],
  ['AbortSignal.any', 116, 17.4],
  ['AbortSignal.prototype.throwIfAborted', 100, 15.4],
  ['Array.fromAsync', 121, 16.4],
  ['Array.prototype.findLast Array.prototype.findLastIndex', 97, 15.4],
  ['Array.prototype.toReversed Array.prototype.toSorted Array.prototype.toSpliced Array.prototype.with', 110, 16],
  ['Blob.prototype.bytes Response.prototype.bytes', 132, 18.4],
  ['CSS.highlights Highlight', 105, 17.2],
  ['CSSContainerRule', 105, 16],
  ['CanvasRenderingContext2D.prototype.roundRect', 99, 16],
  ['CloseWatcher', 126, never],
  ['CompressionStream DecompressionStream', 80, 16.4],
  ['Document.prototype.adoptedStyleSheets', 73, 16.4],
  ['Document.prototype.startViewTransition', 111, 18],
  ['Element.prototype.checkVisibility', 105, 17.4],
  ['HTMLElement.prototype.attachInternals', 77, 16.4],
  ['HTMLElement.prototype.inert', 102, 15.5],
  ['HTMLElement.prototype.popover HTMLElement.prototype.showPopover HTMLElement.prototype.hidePopover ToggleEvent', 114, 17],
  ['HTMLInputElement.prototype.showPicker', 99, 16],
  ['Headers.prototype.getSetCookie', 113, 17],
  ['Intl.DurationFormat', 129, 16.4],
  ['Intl.supportedValuesOf', 99, 15.4],
  ['Iterator.from Iterator.prototype.drop Iterator.prototype.every Iterator.prototype.filter Iterator.prototype.find', 122, 18.4],
  ['Iterator.prototype.flatMap Iterator.prototype.forEach Iterator.prototype.map Iterator.prototype.reduce', 122, 18.4],
  ['Iterator.prototype.some Iterator.prototype.take Iterator.prototype.toArray Iterator', 122, 18.4],
  ['Navigator.prototype.connection Navigator.prototype.userAgentData', 90, never],
  ['Navigator.prototype.wakeLock', 84, 16.4],
  ['Object.groupBy Map.groupBy', 117, 17.4],
  ['OffscreenCanvas', 69, 16.4],
  ['PointerEvent.prototype.getCoalescedEvents', 58, 18.2],
  ['Promise.try', 128, 18.2],
  ['Promise.withResolvers', 119, 17.4],
  ['ReadableStream.from', never, never],
  ['RegExp.escape', 136, 18.2],
  ['Response.json', 105, 17],
  ['Set.prototype.difference Set.prototype.intersection Set.prototype.union Set.prototype.symmetricDifference', 122, 17],
  ['Set.prototype.isDisjointFrom Set.prototype.isSubsetOf Set.prototype.isSupersetOf', 122, 17],
  ['String.prototype.isWellFormed String.prototype.toWellFormed', 111, 16.4],
  ['URL.canParse', 120, 17],
  ['URL.parse', 126, 18],
  ['URLSearchParams.prototype.size', 113, 17],
  ['Uint8Array.fromBase64 Uint8Array.fromHex Uint8Array.prototype.toBase64 Uint8Array.prototype.toHex', 140, 18.2],
  ['documentPictureInPicture getScreenDetails showSaveFilePicker', 100, never],
  ['navigation', 102, never],
  ['onscrollend', 114, never],
  ['requestIdleCallback cancelIdleCallback', 47, never],
  ['scheduler', 94, never],
  ['structuredClone', 98, 15.4],
]

/** Features that only the text of a script or style shows. */
const SPELLINGS: readonly [name: string, kind: 'script' | 'style', pattern: RegExp, chrome: number, safari: number][] = [
  ['a regular expression that looks behind', 'script', /\(\?<[=!]/, 62, 16.4],
  ['a class with a static block', 'script', /\bstatic\s*\{/, 94, 16.4],
  ['color-mix()', 'style', /color-mix\(/, 111, 16.2],
  ['oklch() and oklab()', 'style', /\bokl(ch|ab)\(/, 111, 15.4],
  ['dvh, svh and lvh outside @supports', 'style', /\d[dsl]v[hw]\b/, 108, 15.4],
  ['@layer', 'style', /@layer\b/, 99, 15.4],
  ['@container', 'style', /@container\b/, 105, 16],
  ['@property', 'style', /@property\b/, 85, 16.4],
  ['nested rules', 'style', /[{;}]\s*&/, 112, 16.5],
]

const isYounger = (floor: Versions, chrome: number, safari: number): boolean => chrome > floor.chrome || safari > floor.safari

/** Returns the names that browsers of this floor lack, such as `URL.canParse`. */
export const missingAt = (floor: Versions): string[] =>
  APIS.filter(([, chrome, safari]) => isYounger(floor, chrome, safari)).flatMap(([names]) => names.split(' '))

/**
 * Returns the features in a script's or style's text that browsers of this floor cannot parse. Everything
 * within @supports is allowed.
 */
export function unreadableAt(floor: Versions, kind: 'script' | 'style', text: string): string[] {
  const read = text.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return SPELLINGS.filter(([, of, pattern, chrome, safari]) => of === kind && isYounger(floor, chrome, safari) && pattern.test(read)).map(
    ([name]) => name,
  )
}
