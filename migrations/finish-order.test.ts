import { expect, it } from 'vitest'
import { withMigrated } from '../scripts/schema-text.ts'

it.each(['score < 100 order by created_at desc', "score >= 100 and created_at > '2026-01-01' order by created_at"])(
  'S36: the first event of a team with %s is found by its index, unsorted',
  async (rest) => {
    const steps = await withMigrated((database) =>
      database.prepare(`explain query plan select * from score_events where team_id = 'foxes' and ${rest} limit 1`).all(),
    )
    expect(steps).toMatchObject([{ detail: expect.stringContaining('USING INDEX score_events_team_id_created_at_score_idx (team_id=?') }])
  },
)
