import type { Told } from '../told.ts'

const ADMIN = '/scoreboard/:id/admin'
const KEEPER = '/scoreboard/:id/scorekeeper'

export const SCOREBOARDS: readonly Told[] = [
  { where: '/scoreboards', call: 'GET scoreboards?archived=eq.false', failed: 'Failed to load scoreboards' },
  {
    where: '/scoreboards',
    call: 'POST scoreboards',
    does: ['New Scoreboard', 'Scoreboard Name = Fox', 'Create'],
    failed: 'Failed to create scoreboard',
    done: 'Scoreboard created successfully',
  },
  { where: ADMIN, call: 'GET scoreboards', failed: 'Failed to load scoreboard data', failedTo: '/' },
  { where: KEEPER, call: 'GET scoreboards', failed: 'Failed to load scoreboard data' },
  { where: ADMIN, call: 'GET teams', failed: 'Failed to refresh teams', logs: ['Failed to refresh teams'] },
  { where: KEEPER, call: 'GET teams', failed: 'Failed to refresh teams' },
  {
    where: ADMIN,
    call: 'POST teams',
    does: ['Team Name = Owls', 'Add Team'],
    failed: 'Failed to add team',
    done: 'Team added successfully',
  },
  { where: ADMIN, call: 'PATCH teams', does: ['Edit Fox', 'Save'], failed: 'Failed to update team', done: 'Team updated successfully' },
  {
    where: ADMIN,
    call: 'DELETE teams',
    does: ['Delete Fox', 'Delete team'],
    failed: 'Failed to delete team',
    done: 'Team deleted successfully',
  },
  {
    where: ADMIN,
    call: 'PATCH scoreboards',
    does: ['Slug = quiz-night', 'Save Settings'],
    failed: 'Failed to update scoreboard',
    done: 'Scoreboard updated successfully',
  },
  {
    where: KEEPER,
    call: 'POST rpc/add_points',
    does: ['+25'],
    failed: 'Failed to update score',
    refused: { code: '42501', message: 'not permitted' },
  },
  { where: '/scoreboard/:id', without: 'scoreboards', page: 'Scoreboard not found' },
]
