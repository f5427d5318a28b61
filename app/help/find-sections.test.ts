import { describe, expect, it } from 'vitest'
import { findSections, type IndexedSection } from './find-sections.ts'

const TITLES = new Map([
  ['cafe', 'Café evening'],
  ['venue', 'A venue'],
])
const SECTIONS: readonly IndexedSection[] = [
  ['venue', '', '', 'Go through this list.\nThe projector is black. Open it again.'],
  ['venue', 'the-projector', 'The projector', 'Plug it in.'],
  ['cafe', '', '', 'Put a code on each table.'],
  ['cafe', 'venue', 'Venue', 'Rules of the venue.'],
  ['cafe', 'tables', 'Tables', 'A projector is not needed here.'],
]
const find = (query: string) => findSections(query, SECTIONS, TITLES)
const places = (query: string) => find(query).map(({ page, anchor }) => `${page}#${anchor}`)

describe('the search of the help', () => {
  it('finds headings before texts, and the beginning of a page by its title before both', () => {
    expect(places('projector')).toEqual(['venue#the-projector', 'venue#', 'cafe#tables'])
    expect(places('venue')[0]).toBe('venue#')
  })
  it('ignores case and accents, and wants every word', () => {
    expect(places('CAFE tables')).toEqual(['cafe#tables'])
    expect(places('café code')).toEqual(['cafe#'])
    expect(places('projector nothing')).toEqual([])
  })
  it('shows the sentence that has a word', () => {
    expect(find('black')[0]?.excerpt).toBe('The projector is black.')
    expect(find('cafe')[0]?.excerpt).toBe('Put a code on each table.')
  })
  it('shows a long sentence from shortly before the word, so that the word is seen', () => {
    const text = `${'The keys first draw a raffle that somebody is in, and lead through a vote. '.repeat(3).replaceAll('.', ';')}last to the Pódium.`
    const [found] = findSections('podium', [['cafe', '', '', text]], TITLES)
    expect(found?.excerpt).toMatch(/^…\S.*last to the Pódium\.$/)
    expect(found?.excerpt.length).toBeLessThan(181)
    // A word at the beginning leaves the sentence as it was.
    expect(findSections('keys', [['cafe', '', '', text]], TITLES)[0]?.excerpt).toMatch(/^The keys first .*…$/)
  })
  it('finds nothing for nothing', () => {
    expect(find('  ')).toEqual([])
  })
})
