// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import { QuestionRow } from './question-row.tsx'

it('[SURVEY-17] a question shows its type, and its options as bullets', async () => {
  const nothing = () => {}
  const place = await mount(
    <QuestionRow
      question={{ question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] }}
      at={0}
      total={2}
      onMove={nothing}
      onEdit={nothing}
      onDelete={nothing}
    />,
  )
  expect(place.textContent).toContain('Multiple Choice')
  const bullets = place.querySelector('ul.list-disc')!
  expect([...bullets.children].map((bullet) => bullet.textContent)).toEqual(['Tea', 'Coffee'])
})
