import { describe, expect, it } from 'vitest'
import { conflictsOf, type Edits, edit, keepMine, laidOver, mergeLists, noEdits, takeTheirs } from './merge.ts'

interface Look {
  title: string
  size: number
}
const STORED: Look = { title: 'Scan', size: 32 }
const typed = (change: Partial<Look>, theirs = STORED, edits: Edits<Look> = noEdits) => edit(edits, theirs, change)

describe('[F4] settings that two edit', () => {
  it('follow what is stored where they were not touched', () => {
    const edits = typed({ title: 'Come in' })
    expect(laidOver(edits, { title: 'Scan', size: 64 })).toEqual({ title: 'Come in', size: 64 })
    expect(conflictsOf(edits, { title: 'Scan', size: 64 })).toEqual([])
  })

  it('are no conflict where both made the same of it, or what was made was taken back', () => {
    expect(conflictsOf(typed({ title: 'Come in' }), { title: 'Come in', size: 32 })).toEqual([])
    expect(typed({ title: 'Scan' }, STORED, typed({ title: 'Come in' }))).toEqual({})
  })

  it('ask where both changed the same, and go on asking while one types', () => {
    const theirs = { title: 'Left door', size: 32 }
    const edits = typed({ title: 'Right doo' })
    expect(conflictsOf(edits, theirs)).toEqual(['title'])
    const more = typed({ title: 'Right door' }, theirs, edits)
    expect(conflictsOf(more, theirs)).toEqual(['title'])
    expect(laidOver(more, theirs)).toEqual({ title: 'Right door', size: 32 })

    const kept = keepMine(more, theirs, 'title')
    expect([conflictsOf(kept, theirs), laidOver(kept, theirs).title]).toEqual([[], 'Right door'])
    // A choice applies to the value that was shown: another change of theirs asks again.
    expect(conflictsOf(kept, { title: 'Back door', size: 32 })).toEqual(['title'])
    expect(laidOver(takeTheirs(more, 'title'), theirs)).toEqual(theirs)
  })
})

describe('[F4] lists that two edit', () => {
  const merge = mergeLists<string>((list) => list)
  const texts = (...lists: string[]) => lists.map((list) => [...list]) as [string[], string[], string[]]
  it.each([
    ['one adds, the other takes away', 'ab', 'abc', 'b', 'bc'],
    ['both add', 'a', 'ab', 'ac', 'acb'],
    ['both take away', 'abc', 'bc', 'ab', 'b'],
    ['one sorts, the other adds', 'abc', 'cba', 'abcd', 'cbad'],
    ['the other sorts, one adds and takes away', 'abc', 'abd', 'cba', 'bad'],
    ['both sort alike', 'abc', 'cba', 'cbad', 'cbad'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(merge(...texts(base, mine, theirs))?.join('')).toBe(merged)
  })
  it('ask where both put them into another order', () => {
    expect(merge(...texts('abc', 'cba', 'bac'))).toBeUndefined()
  })
  it('are merged again with what is added to what was merged', () => {
    const mergers = { files: merge }
    type Files = { files: readonly string[] }
    const first = edit<Files>(noEdits, { files: ['a'] }, { files: ['a', 'b'] }, mergers)
    const theirs = { files: ['a', 'c'] }
    const shown = laidOver<Files>(first, theirs, mergers).files
    const second = edit<Files>(first, theirs, { files: shown.filter((file) => file !== 'c') }, mergers)
    expect(laidOver<Files>(second, theirs, mergers).files).toEqual(['a', 'b'])
  })
})
