export const en = {
  'event.tool': 'Events',
  'event.tool.about': 'One code for the whole event.',
  'event.tool.noun': 'event',
  'event.tool.new': 'New event',
  'event.tool.launch': 'New Event',
  'event.failed.list': 'Failed to load events',
  'event.failed.event': 'Failed to load event',
  'event.failed.order': 'Failed to load the running order',
  'event.failed.stage': 'Failed to change what is on stage',
} as const
