/**
 * Every address in the specification's list, `:id` where one is named. Not in it: '/login', '/account', the
 * static '/qr-display.html', and the additions '/wordcloud/:id/display' and '/raffle/:id/draw/:drawId'.
 */

/** Inside the signed-in layout: who is signed out goes to /login. */
export const HOST_ROUTES = [
  '/dashboard',
  '/scoreboards',
  '/scoreboard/:id/admin',
  '/scoreboard/:id/scorekeeper',
  '/attendance',
  '/attendance/:id',
  '/polls',
  '/poll/:id',
  '/wordclouds',
  '/wordcloud/:id',
  '/qa',
  '/qa/:id',
  '/raffle',
  '/raffle/:id',
  '/telestrator',
  '/telestrator/:id/settings',
  '/scanthis',
  '/scanthis/:id',
  '/survey',
  '/survey/:id',
  '/survey/:id/results',
  '/whiteboard',
] as const

/** Outside the layout: public, or full-screen. */
export const PUBLIC_ROUTES = [
  '/',
  '/scanthis/:id/view',
  '/survey/:id/view',
  '/survey/respond/:id',
  '/scoreboard/:slug',
  '/poll/respond/:id',
  '/qa/ask/:id',
  '/wordcloud/respond/:id',
  '/attendance/check-in/:id',
  '/telestrator/:id',
  '/whiteboard/:id',
  '/whiteboard/:id/view',
] as const

/** Named in the sidebar, and disabled. */
export const SOON_ROUTES = ['/voting', '/mindmap'] as const
