import { expect, it } from 'vitest'
import { advance, opening } from './story.ts'

it('counts what it shows: each answer that arrives adds one, and the newest is on top', () => {
  let story = opening
  for (let tick = 0; tick < 1_000; tick++) {
    const before = story
    story = advance(story)
    const arrived = story.answers[0] !== before.answers[0]
    expect(story.total - before.total).toBe(arrived ? 1 : 0)
    expect(story.answers).toHaveLength(opening.answers.length)
    expect(new Set(story.answers.map((answer) => answer.id)).size).toBe(story.answers.length)
    if (arrived) expect([...story.fresh]).toEqual([story.answers[0]!.id])
  }
  expect(story.total).toBeGreaterThan(opening.total + 20)
})

it('shows on the host’s screen what the phone has sent, after it has sent it', () => {
  let story = opening
  while (story.phone.state !== 'sent') story = advance(story)
  const words = story.phone.text
  expect(story.answers.map((answer) => answer.text)).not.toContain(words)
  while (story.phone.state === 'sent' && story.answers[0]!.text !== words) story = advance(story)
  expect(story.answers[0]!.text).toBe(words)
})
