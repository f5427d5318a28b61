// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { rememberPlace } from './focus-nearby.ts'

const PAGE = `<main id="main"><h1>Polls</h1><a href="/new">New</a><section><h2>Open</h2><a href="/1">One</a><button>Show all</button></section></main>`

function placeOf(html: string) {
  document.body.innerHTML = html
  const control = document.querySelector('button') as HTMLElement
  return { control, section: document.querySelector('section') as HTMLElement, place: rememberPlace(control) }
}

it('gives the focus to the first control that came in the place of one', () => {
  const { control, section, place } = placeOf(PAGE)
  control.remove()
  section.insertAdjacentHTML('beforeend', '<a href="/2">Two</a><a href="/3">Three</a>')
  expect(place()?.textContent).toBe('Two')
})

it('takes no control that was there for one that came, where the region goes too', () => {
  const { section, place } = placeOf(PAGE)
  section.remove()
  expect(place()?.textContent).toBe('Polls')
})

it('gives the focus to no choice that came: the next key would change it', () => {
  const { control, section, place } = placeOf(PAGE)
  control.remove()
  section.insertAdjacentHTML('beforeend', '<select><option>1</option></select>')
  expect(place()?.textContent).toBe('Open')
})

it('gives the focus to the same control where its row was moved to another list', () => {
  document.body.innerHTML = '<ol><li><button id="move-1">One</button></li><li><button id="move-2">Two</button></li></ol><ol></ol>'
  const control = document.getElementById('move-1') as HTMLElement
  const place = rememberPlace(control)
  control.closest('li')?.remove()
  expect(place()?.id).toBe('move-2')
  document.querySelectorAll('ol')[1]?.insertAdjacentHTML('beforeend', '<li><button id="move-1">One</button></li>')
  expect(place()?.id).toBe('move-1')
})
