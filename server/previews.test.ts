import { describe, expect, it } from 'vitest'
import type { ServerTool } from '../contract/tool.ts'
import { servedTools } from './previews.ts'

const tool = (name: string, isPreview?: true): ServerTool => ({ name, tables: [], policies: {}, ...(isPreview && { isPreview }) })
const TOOLS = [tool('polls'), tool('voting', true)]
const served = (...previews: string[]) => servedTools(TOOLS, previews).map(({ name }) => name)

describe('PREVIEWS', () => {
  it('serves no preview unless it is named', () => {
    expect(served()).toEqual(['polls'])
    expect(served('voting')).toEqual(['polls', 'voting'])
  })
  it('says which name it does not know, and which there are', () => {
    expect(() => served('votting', 'voting')).toThrow('PREVIEWS: there is no preview "votting". There is: voting.')
    expect(() => served('polls')).toThrow('there is no preview "polls"')
    expect(() => servedTools([tool('polls')], ['voting'])).toThrow('There is none.')
  })
})
