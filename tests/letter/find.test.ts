import { describe, expect, it } from 'vitest'
import { isSaid, saidBy } from './find.ts'
import { patternsOf } from './patterns.ts'

const SOURCE = `
import { thing } from 'An imported path'
// Said in a comment only
const noun = 'session'
const title = "Two   words"
const closed = \`\${noun} Closed\`
const hello = \`Hello, \${user.name}!\`
const range = 'Tickets ' + (start + '-' + end)
const plus = [25].map((n) => \`+\${n}\`)
const failed = 'Failed to load: No answer.'
const anything = \`\${a} \${b}\`
const List = () => (
  <section title="In an attribute">
    <h1>
      Over several
      lines, it&apos;s one
    </h1>
    <p><Icon /> {count} <b>Questions</b> ({pending} pending)</p>
    {/* Said in a JSX comment */}
    <p>
      {active ? 'Close' : 'Activate'} {noun}
    </p>
    <p>
      One line.
      <br />
      Another line.
    </p>
  </section>
)
`
const said = saidBy(patternsOf('list.tsx', SOURCE))

describe('finds', () => {
  it.each([
    'session',
    'Two words',
    'In an attribute',
    "Over several lines, it's one",
    'Hello, {name}!',
    '{n} Questions ({m} pending)',
    'Tickets {start}-{end}',
    'Session Closed',
    '+25',
    'Questions',
    'Activate Session',
    'Another line.',
    'Failed to load: {message}',
  ])('%s', (text) => {
    expect(isSaid(text, said)).toBe(true)
  })
})

describe('does not find', () => {
  it.each([
    ['a made-up text', 'Nobody ever wrote this'],
    ['a comment', 'Said in a comment only'],
    ['a JSX comment', 'Said in a JSX comment'],
    ['an import', 'An imported path'],
    ['part of a text', 'Two'],
    ['another spelling', 'two words'],
    ['another mark', 'Hello, {name}'],
    ['a text where a value is wanted', '{title} words'],
    ['an expression filled with words that nobody says', 'Hello, everybody!'],
    ['another noun', 'Poll Closed'],
    ['another message', 'Failed to save: {message}'],
    ['a third way', 'Open Session'],
    ['a number that is not there', '+50'],
    ['whatever two expressions might make', 'Anything goes'],
    ['a placeholder alone', '{anything}'],
  ])('%s', (_title, text) => {
    expect(isSaid(text, said)).toBe(false)
  })
})
