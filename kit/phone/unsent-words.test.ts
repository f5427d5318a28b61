// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { hasUnsentWords, isTypingIn } from './unsent-words.ts'

afterEach(() => document.body.replaceChildren())
const put = (html: string): HTMLElement => {
  document.body.innerHTML = `<div>${html}</div>`
  return document.body.firstElementChild as HTMLElement
}

it.each([
  ['a text', '<form><input value="A"></form>', true],
  ['a blank text', '<form><input value="  "></form>', false],
  ['a longer text', '<form><textarea>A</textarea></form>', true],
  ['a number', '<form><input type="number" value="7"></form>', true],
  ['a choice', '<form><input type="radio" value="a"><input type="radio" value="b" checked></form>', true],
  ['no choice', '<form><input type="radio" value="a"><input type="checkbox" value="b"></form>', false],
  ['what no person wrote', '<form><input type="hidden" value="id"><input type="submit" value="Send"></form>', false],
  ['a field of no form, such as a search', '<input value="A">', false],
])('[EVENT-24] finds unsent words: %s', (_what, html, isUnsent) => {
  expect(hasUnsentWords(put(html))).toBe(isUnsent)
})

it('[VOTE-43] words that stood in a field at first are not unsent; others in their place are', () => {
  expect(hasUnsentWords(put('<form><input value="Ada" data-given="Ada"></form>'))).toBe(false)
  expect(hasUnsentWords(put('<form><input value="Bo" data-given="Ada"></form>'))).toBe(true)
})

it('[EVENT-24] tells typing from choosing', () => {
  const root = put('<input id="text"><input id="choice" type="radio"><button>Send</button>')
  const focused = (selector: string) => {
    root.querySelector<HTMLElement>(selector)?.focus()
    return isTypingIn(root)
  }
  expect([isTypingIn(root), focused('#text'), focused('#choice'), focused('button')]).toEqual([false, true, false, false])
})
