import { describe, expect, expectTypeOf, it } from 'vitest'
// Types only: the tables that tools add to `Tables`.
import type { polls } from '../tools/polls/tables.ts'
import type { Question } from '../tools/survey/logic.ts'
import type { RowOf, WrittenTo } from './row-types.ts'
import { type Selected, select } from './select.ts'

describe('a selection', () => {
  const TEAM = select('teams', ['id', 'color'])
  it('says its table and the text of its columns, embedded rows behind them', () => {
    expect(TEAM).toEqual({ table: 'teams', select: 'id,color', embeds: [] })
    expect(select('scoreboards', ['id', 'name'], [TEAM])).toEqual({
      table: 'scoreboards',
      select: 'id,name,teams(id,color)',
      embeds: ['teams'],
    })
  })

  it('reads rows of the types that the columns declare', () => {
    expectTypeOf<typeof polls.name>().toEqualTypeOf<'polls'>()
    const POLL = select('polls', ['id', 'active', 'answers_per_phone', 'response_count'])
    expectTypeOf<Selected<typeof POLL>>().toEqualTypeOf<{
      id: string
      active: boolean
      answers_per_phone: number | null
      response_count: number
    }>()
    expectTypeOf<RowOf<'survey_sessions'>['questions']>().toEqualTypeOf<readonly Question[]>()
    expectTypeOf<RowOf<'questions'>['status']>().toEqualTypeOf<'pending' | 'approved' | 'answered' | 'hidden'>()
    expectTypeOf<RowOf<'question_votes'>['device_id']>().toEqualTypeOf<string>()
  })

  it('has embedded rows as a list, or as the one that the row points to', () => {
    const BOARD = select('scoreboards', ['id'], [TEAM])
    expectTypeOf<Selected<typeof BOARD>['teams']>().toEqualTypeOf<readonly Selected<typeof TEAM>[] | undefined>()
    const VOTE = select('question_votes', ['id'], [select('questions', ['vote_count'])])
    expectTypeOf<Selected<typeof VOTE>['questions']>().toEqualTypeOf<{ vote_count: number } | null | undefined>()
  })

  it('has columns that there are, and no counter is written', () => {
    // @ts-expect-error: a poll has no such column.
    select('polls', ['id', 'text'])
    // @ts-expect-error: the server counts.
    const counted: WrittenTo<'polls'> = { response_count: 1 }
    expect(counted).toEqual({ response_count: 1 })
  })
})
