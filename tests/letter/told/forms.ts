import type { Told } from '../told.ts'

/** Tools in which phones answer. */
const QR_SETTINGS = ['QR Display Settings', 'Title = Welcome', 'Save']
const NEW_SESSION = ['New Session', 'Session Name = Fox', 'Create']

export const ATTENDANCE: readonly Told[] = [
  { where: '/attendance', call: 'GET attendance_sessions?archived=eq.false', failed: 'Failed to load attendance sessions' },
  {
    where: '/attendance',
    call: 'POST attendance_sessions',
    does: NEW_SESSION,
    failed: 'Failed to create session',
    done: 'Session created successfully',
  },
  { where: '/attendance/:id', call: 'GET attendance_sessions', failed: 'Failed to load session data' },
  { where: '/attendance/:id', without: 'attendance_sessions', page: 'Session not found' },
  { where: '/attendance/:id', call: 'GET attendance_records', failed: 'Failed to refresh records' },
  {
    where: '/attendance/:id',
    call: 'PATCH attendance_sessions',
    does: ['Close Session'],
    failed: 'Failed to update session status',
    done: 'Session closed',
  },
  {
    where: '/attendance/:id',
    call: 'DELETE attendance_records',
    does: ['Delete record', 'Delete record'],
    failed: 'Failed to delete record',
    done: 'Record deleted successfully',
  },
  {
    where: '/attendance/:id',
    call: 'PATCH attendance_sessions',
    does: QR_SETTINGS,
    failed: 'Failed to save display settings',
    done: 'Display settings updated',
  },
]

export const POLLS: readonly Told[] = [
  { where: '/polls', call: 'GET polls?archived=eq.false', failed: 'Failed to load polls' },
  {
    where: '/polls',
    call: 'POST polls',
    does: ['New Poll', 'Question = Fox or owl?', 'Create'],
    failed: 'Failed to create poll',
    done: 'Poll created successfully',
  },
  { where: '/poll/:id', call: 'GET polls', failed: 'Failed to load poll data' },
  { where: '/poll/:id', without: 'polls', page: 'Poll not found' },
  {
    where: '/poll/:id',
    call: 'GET poll_responses',
    failed: 'Failed to refresh responses',
    logs: ['Failed to load responses', 'Failed to load responses'],
  },
  { where: '/poll/:id', call: 'PATCH polls', does: ['Close Poll'], failed: 'Failed to update poll status', done: 'Poll closed' },
]

export const QA: readonly Told[] = [
  { where: '/qa', call: 'GET qa_sessions?archived=eq.false', failed: 'Failed to load Q&A sessions' },
  {
    where: '/qa',
    call: 'POST qa_sessions',
    does: NEW_SESSION,
    failed: 'Failed to create session',
    done: 'Session created successfully',
  },
  { where: '/qa/:id', call: 'GET qa_sessions', failed: 'Failed to load session data' },
  { where: '/qa/:id', without: 'qa_sessions', page: 'Session not found' },
  { where: '/qa/:id', call: 'GET questions', failed: 'Failed to load questions', logs: ['Failed to load questions'] },
  {
    where: '/qa/:id',
    call: 'PATCH questions',
    does: ['Approve'],
    failed: 'Failed to update question status',
    done: 'Question status updated',
  },
  {
    where: '/qa/:id',
    call: 'PATCH qa_sessions',
    does: ['Hide Votes'],
    failed: 'Failed to update vote visibility',
    done: 'Vote counts are now hidden',
  },
  {
    where: '/qa/:id',
    call: 'PATCH qa_sessions',
    does: ['Show Votes'],
    rows: { qa_sessions: { show_votes: false } },
    failed: 'Failed to update vote visibility',
    done: 'Vote counts are now visible',
  },
  {
    where: '/qa/:id',
    call: 'PATCH qa_sessions',
    does: ['Close Session'],
    failed: 'Failed to update session status',
    done: 'Session closed',
  },
  {
    where: '/qa/:id',
    call: 'PATCH qa_sessions',
    does: QR_SETTINGS,
    failed: 'Failed to save display settings',
    done: 'Display settings updated',
  },
]

export const WORD_CLOUDS: readonly Told[] = [
  { where: '/wordclouds', call: 'GET word_cloud_sessions?archived=eq.false', failed: 'Failed to load sessions' },
  {
    where: '/wordclouds',
    call: 'POST word_cloud_sessions',
    does: NEW_SESSION,
    failed: 'Failed to create session',
    done: 'Session created successfully',
  },
  { where: '/wordcloud/:id', call: 'GET word_cloud_sessions', failed: 'Failed to load session' },
  { where: '/wordcloud/:id', without: 'word_cloud_sessions', page: 'Session not found' },
  {
    where: '/wordcloud/:id',
    call: 'GET word_cloud_words?hidden=eq.false',
    failed: 'Failed to load responses',
    logs: ['Failed to load responses'],
  },
  {
    where: '/wordcloud/:id',
    call: 'PATCH word_cloud_sessions',
    does: ['Word Cloud Settings', 'Title = Welcome', 'Save'],
    failed: 'Failed to save word cloud settings',
    done: 'Word cloud settings updated',
  },
  {
    where: '/wordcloud/:id',
    call: 'PATCH word_cloud_sessions',
    does: QR_SETTINGS,
    failed: 'Failed to save display settings',
    done: 'Display settings updated',
  },
]

const FOX_QUESTION = { survey_sessions: { questions: [{ type: 'text', question: 'Fox or owl?' }] } }

export const SURVEYS: readonly Told[] = [
  { where: '/survey', call: 'GET survey_sessions?archived=eq.false', failed: 'Failed to load sessions' },
  {
    where: '/survey',
    call: 'POST survey_sessions',
    does: ['New Survey', 'Survey Name = Fox', 'Create'],
    failed: 'Failed to create session',
    done: 'Session created successfully',
  },
  { where: '/survey/:id', call: 'GET survey_sessions', failed: 'Failed to load session' },
  { where: '/survey/:id', without: 'survey_sessions', page: 'Survey not found' },
  {
    where: '/survey/:id',
    call: 'PATCH survey_sessions',
    does: ['Display Settings', 'Title = Welcome', 'Save'],
    failed: 'Failed to save display settings',
    done: 'Display settings updated',
  },
  {
    where: '/survey/:id',
    call: 'PATCH survey_sessions',
    does: ['Add Question', 'Question Text = Fox?', 'Add Question'],
    failed: 'Failed to add question',
    done: 'Question added',
  },
  {
    where: '/survey/:id',
    call: 'PATCH survey_sessions',
    does: ['Edit question 1', 'Update Question'],
    rows: FOX_QUESTION,
    failed: 'Failed to update question',
    done: 'Question updated',
  },
  {
    where: '/survey/:id',
    call: 'PATCH survey_sessions',
    does: ['Delete question 1', 'Delete question'],
    rows: FOX_QUESTION,
    failed: 'Failed to delete question',
    done: 'Question deleted',
  },
  { where: '/survey/:id/results', call: 'GET survey_sessions', failed: 'Failed to load survey data' },
  { where: '/survey/:id/results', call: 'GET survey_responses', failed: 'Failed to load survey data' },
  { where: '/survey/view', page: 'No survey ID provided' },
  { where: '/survey/:id/view', without: 'survey_sessions', page: 'Survey not found' },
  {
    where: '/survey/:id/view',
    call: 'GET survey_sessions',
    page: 'Unable to load survey: The server made a mistake. Try again; its log has the cause.',
  },
  {
    where: '/survey/:id/view',
    call: 'GET survey_sessions',
    refused: { code: '', message: 'Sign in to the Wi-Fi of this hotel first.' },
    page: 'An unexpected error occurred: Sign in to the Wi-Fi of this hotel first.',
  },
]
