import { describe, expect, it } from 'vitest'
import type { ServerTool } from '../contract/tool.ts'
import { checkPreviews, previewNames, servedTools } from './previews.ts'

const tool = (name: string, isPreview?: true): ServerTool => ({ name, tables: [], policies: {}, ...(isPreview && { isPreview }) })
const TOOLS = [tool('polls'), tool('voting', true)]
const served = (...previews: string[]) => servedTools(TOOLS, previews).map(({ name }) => name)

describe('PREVIEWS', () => {
  it('serves no preview unless it is named', () => {
    expect(served()).toEqual(['polls'])
    expect(served('voting')).toEqual(['polls', 'voting'])
  })
  it('says which name it does not know, and which there are', () => {
    const check = (...previews: string[]) => checkPreviews(TOOLS, previews)
    expect(() => check('votting', 'voting')).toThrow('PREVIEWS: there is no preview "votting". There is: voting.')
    expect(() => check('polls')).toThrow('there is no preview "polls"')
    expect(() => checkPreviews([tool('polls')], ['voting'])).toThrow('There is none.')
    check('voting')
    expect(previewNames(TOOLS)).toEqual(['voting'])
  })
})
