// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Figures } from './remote.tsx'

const large = (text: string) => /text-32">([^<]*)</.exec(renderToStaticMarkup(<Figures text={text} />))?.[1] ?? null
const words = (text: string) =>
  renderToStaticMarkup(<Figures text={text} />)
    .replaceAll(/<[^>]*>/g, '')
    .trim()

it.each([
  ['41 answers', '41'],
  ['1,204 attendees', '1,204'],
  ['58 responses · 3 questions', '58'],
  ['٤١ إجابة', '٤١'],
  ['From Attendance List · 1 draw', null],
  ['Tickets 1-100', null],
  ['https://example.com/programme', null],
])('[EVENT-100] of “%s” the remote writes %s large, and no word', (text, number) => {
  expect([large(text), words(text)]).toEqual([number, text])
})
