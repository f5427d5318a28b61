import type { Told } from '../told.ts'

/** Tools that show something in windows of their own. */
const CREATED = {
  does: ['New Session', 'Session Name = Fox', 'Create'],
  failed: 'Failed to create session',
  done: 'Session created successfully',
} as const

export const RAFFLES: readonly Told[] = [
  { where: '/raffle', call: 'GET raffle_sessions?archived=eq.false', failed: 'Failed to load sessions' },
  { where: '/raffle', call: 'POST raffle_sessions', ...CREATED },
  { where: '/raffle/:id', call: 'GET raffle_sessions', failed: 'Failed to load session' },
  { where: '/raffle/:id', without: 'raffle_sessions', page: 'Session not found' },
  {
    where: '/raffle/:id',
    call: 'PATCH raffle_sessions',
    does: ['Raffle Settings', 'Number of winners = 2', 'Save'],
    failed: 'Failed to update settings',
    done: 'Settings updated successfully',
  },
  {
    where: '/raffle/:id',
    call: 'PATCH raffle_sessions',
    does: ['Display Settings', 'Title = Welcome', 'Save'],
    failed: 'Failed to update display settings',
    done: 'Display settings updated successfully',
  },
  { where: '/raffle/:id', call: 'POST rpc/run_raffle', does: ['Run Raffle'], failed: 'Failed to run raffle' },
  {
    where: '/raffle/:id',
    call: 'POST rpc/run_raffle',
    does: ['Run Raffle'],
    failed: 'No attendance records found',
    refused: { code: '23514', message: 'No attendance records found' },
  },
]

export const TELESTRATOR: readonly Told[] = [
  { where: '/telestrator', call: 'GET telestrator_sessions?archived=eq.false', failed: 'Failed to load sessions' },
  { where: '/telestrator', call: 'POST telestrator_sessions', ...CREATED },
  {
    where: '/telestrator/:id/settings',
    call: 'GET telestrator_sessions?id=eq.',
    failed: 'Failed to load session',
    failedTo: '/telestrator',
  },
  {
    where: '/telestrator/:id/settings',
    call: 'PATCH telestrator_sessions',
    does: ['Save Settings'],
    failed: 'Failed to save settings',
    done: 'Settings saved successfully',
    doneTo: '/telestrator',
  },
  { where: '/telestrator/:id', without: 'telestrator_sessions', page: 'Session not found' },
  { where: '/telestrator/:id', call: 'GET telestrator_sessions', page: 'Failed to load session' },
]

export const SCAN_THIS: readonly Told[] = [
  { where: '/scanthis', call: 'GET scan_this_sessions?archived=eq.false', failed: 'Failed to load sessions' },
  { where: '/scanthis', call: 'POST scan_this_sessions', ...CREATED },
  { where: '/scanthis/:id', call: 'GET scan_this_sessions', failed: 'Failed to load session' },
  { where: '/scanthis/:id', without: 'scan_this_sessions', page: 'Session not found' },
  {
    where: '/scanthis/:id',
    call: 'PATCH scan_this_sessions',
    does: ['Display Settings', 'Title = Welcome', 'Save'],
    failed: 'Failed to save display settings',
    done: 'Display settings updated',
  },
  {
    where: '/scanthis/:id',
    call: 'PATCH scan_this_sessions',
    does: ['Text to Encode = fox', 'Save Scan Settings'],
    failed: 'Failed to save scan settings',
    done: 'Scan settings updated',
  },
]

export const WHITEBOARDS: readonly Told[] = [
  { where: '/whiteboard', call: 'GET whiteboard_sessions?archived=eq.false', failed: 'Failed to load sessions' },
  { where: '/whiteboard', call: 'POST whiteboard_sessions', ...CREATED },
  { where: '/whiteboard/:id', without: 'whiteboard_sessions', page: 'Session not found' },
]
