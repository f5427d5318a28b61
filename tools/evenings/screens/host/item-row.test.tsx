// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { defineItemKind } from '../../../../contract/tool.ts'
import { mount } from '../../../../kit/testing/mount.tsx'
import { ItemRow } from './item-row.tsx'

const ITEM = {
  id: 'i',
  session_id: 's',
  position: 1,
  beside: false,
  notes: '',
  minutes: null,
  opens: true,
  closes: false,
  staged_at: null,
}
const KIND = defineItemKind<{ id: string; questions: number }>({
  title: { column: 'name', label: 'Name', max: 10 },
  select: 'id,questions',
  to: ({ id }) => `/quiz/${id}`,
  figures: ({ questions }) => `${questions} questions`,
  missing: ({ questions }) => (questions === 0 ? 'Write questions' : null),
  settings: () => ({}),
})
const STAGE = { busy: false, isOffline: false }
const nothing = () => {}

async function rowOf(questions: number): Promise<HTMLElement> {
  const session = { id: 's', title: 'Quiz', kind: KIND, row: { id: 's', questions }, figures: '' }
  const acts = { onMove: nothing, onEdit: nothing, onBeside: nothing, onRemove: nothing }
  const states = { isStaged: false, isDone: false, isFresh: false, isOpen: true }
  const row = <ItemRow item={ITEM as never} at={0} total={1} session={session as never} stage={STAGE as never} {...states} {...acts} />
  return mount(<MemoryRouter>{row}</MemoryRouter>)
}

it('[EVENT-163] leads from an item without questions to where they are written, and no other', async () => {
  const link = (row: HTMLElement) => row.querySelector('a[aria-label="Write questions: Quiz"]')?.getAttribute('href') ?? null
  expect(link(await rowOf(0))).toBe('/quiz/s')
  expect(link(await rowOf(2))).toBeNull()
})
