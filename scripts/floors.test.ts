import { expect, it } from 'vitest'
import { BUILD_TARGET, FLOORS, missingAt, unreadableAt } from './floors.ts'

it('[E3] takes from each floor what is younger, and no more', () => {
  expect(missingAt(FLOORS.phones)).toEqual(expect.arrayContaining(['AbortSignal.timeout', 'structuredClone', 'URL.canParse']))
  expect(missingAt(FLOORS.hosts)).toContain('URL.canParse')
  expect(missingAt(FLOORS.hosts)).not.toContain('AbortSignal.timeout')
  expect(missingAt({ chrome: 999, safari: 999 }).filter((name) => /^[A-Z]\w+\.\w+$/.test(name))).toEqual(['ReadableStream.from'])
})

it('[E3] builds for the oldest', () => {
  expect(BUILD_TARGET).toEqual(['chrome94', 'safari15.4', 'firefox93'])
})

it.each([
  ['script', 'a.replace(/(?<=b)c/,"")', ['a regular expression that looks behind']],
  ['script', 'a.replace(/(?<name>b)/,"")', []],
  ['style', '.a{color:color-mix(in srgb,red,blue)}', ['color-mix()']],
  ['style', '.a{height:100dvh}', ['dvh, svh and lvh outside @supports']],
  ['style', '@supports (height:100dvh){.a{height:100dvh}}.b{color:red}', []],
  ['style', '.a{color:red;&:hover{color:blue}}', ['nested rules']],
] as const)('[E3] reads in a %s: %s', (kind, text, found) => {
  expect(unreadableAt(FLOORS.phones, kind, text)).toEqual(found)
})
