// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import type { Question } from '../../host.ts'

const notes: string[] = []
vi.mock('../../../../kit/ui/toasts.tsx', () => ({ showNote: (text: string) => notes.push(text) }))
vi.mock('./decide.ts', () => ({ putOnStage: async () => {} }))
const { useStage } = await import('./use-stage.ts')

const question = (id: string, staged_at: string | null, status = 'approved') => ({ id, content: `Question ${id}`, staged_at, status })
/** Two questions, of which at most one is on stage. */
const rowsWith = (staged: string | null) => ['a', 'b'].map((id) => question(id, staged === id ? 'now' : null)) as unknown as Question[]

let stage: ReturnType<typeof useStage>
let set: (rows: Question[]) => void
function Screen({ first }: { first: Question[] }) {
  const [rows, setRows] = useState(first)
  set = setRows
  stage = useStage('s', rows)
  return null
}
async function open(first: Question[]) {
  await mount(<Screen first={first} />)
  await settle()
}
const show = (rows: Question[]) => act(async () => set(rows))
const settle = () => act(async () => void vi.advanceTimersByTime(500))

beforeEach(() => {
  notes.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[H13] the stage', () => {
  it('tells that another window put a question there, took its place or took it off', async () => {
    await open(rowsWith(null))
    await show(rowsWith('a'))
    await settle()
    await show(rowsWith(null))
    await show(rowsWith('b'))
    await settle()
    await show(rowsWith(null))
    await settle()
    expect(notes).toEqual([
      'Another window put “Question a” on stage.',
      'Another window put “Question b” on stage.',
      'Another window took the question off the stage.',
    ])
  })

  it('tells nothing of a question that was there before this window read it', async () => {
    await open([])
    await show(rowsWith('a'))
    await settle()
    expect(notes).toEqual([])
    await show(rowsWith('b'))
    await settle()
    expect(notes).toEqual(['Another window put “Question b” on stage.'])
  })

  it('tells this window nothing of what it did itself, nor of a question that was answered', async () => {
    await open(rowsWith(null))
    await stage.toggle('a')
    await show(rowsWith('a'))
    await settle()
    await stage.toggle('b')
    await show(rowsWith(null))
    await show(rowsWith('b'))
    await settle()
    await show([question('a', null), question('b', null, 'answered')] as unknown as Question[])
    await settle()
    expect(notes).toEqual([])
  })
})
