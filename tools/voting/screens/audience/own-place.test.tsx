// @vitest-environment jsdom
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Runtime, RuntimeProvider } from '../../../../kit/phone/runtime.ts'
import type { LivePage } from '../../../../kit/phone/use-live-page.ts'
import { mount, press, type } from '../../../../kit/testing/mount.tsx'
import type { AudienceSession, OwnPlayer } from '../../tables.ts'
import { OwnPlace } from './own-place.tsx'

const SESSION: AudienceSession = {
  ...{ id: 's', name: 'Friday quiz', active: true, counted_at: null, ranked: 0 },
  ...{ voting_questions: [], voting_players: [] },
}
const PLAYER: OwnPlayer = { id: 'p', name: null, number: 3, points: 2, rank: 1, sharing: 1 }
const COUNTED: AudienceSession = { ...SESSION, counted_at: '2026-01-01T00:00:00Z', ranked: 4, voting_players: [PLAYER] }
let written: object[]
beforeEach(() => {
  written = []
})

/** The phone's part of the page. `lastTyped`: the name that this phone sent last. */
function Phone({ session: first, lastTyped, isEarly = false }: { session: AudienceSession; lastTyped: string | null; isEarly?: boolean }) {
  const [session, setSession] = useState(first)
  const runtime = {
    outbox: { lastTyped: () => lastTyped },
    drafts: { get: () => null, set: () => {}, remove: () => {} },
    connection: {
      write: async ({ row }: { row: { name: string } }) => {
        written.push(row)
        return { is: 'done', rows: [{ ...PLAYER, name: row.name }] }
      },
    },
  } as unknown as Runtime
  const page = {
    patch: (by: (row: AudienceSession) => AudienceSession) => setSession(by),
    say: () => {},
  } as unknown as LivePage<AudienceSession>
  return (
    <RuntimeProvider value={runtime}>
      <OwnPlace page={page} session={session} deviceId="d" isEarly={isEarly} />
    </RuntimeProvider>
  )
}
const buttons = (place: HTMLElement) => [...place.querySelectorAll('button')].map(({ textContent }) => textContent)

describe('[VOTE-58] a phone without a nickname', () => {
  it('offers the name that it sent last before the first question, and sends it by a tap', async () => {
    const place = await mount(<Phone session={SESSION} lastTyped="Anna Lindqvist of the third row" isEarly />)
    expect(place.textContent).toContain('Your name on the podium')
    expect(buttons(place)).toEqual(['Play as Anna Lindqvist of the', 'Another name'])
    expect(written).toEqual([])
    await press(place, 'Play as Anna Lindqvist of the')
    expect(written).toEqual([{ session_id: 's', device_id: 'd', name: 'Anna Lindqvist of the' }])
    expect(place.textContent).toContain('On the podium you are called Anna Lindqvist of the.')
    expect(buttons(place)).toEqual(['Change it'])
    // The button that was pressed has gone: a keyboard goes on here, and the name is read with it.
    expect(document.activeElement?.textContent).toBe('Change it')
  })

  it('has the field at once where it knows no name, and opens it for another one', async () => {
    const place = await mount(<Phone session={SESSION} lastTyped={null} isEarly />)
    expect(buttons(place)).toEqual(['Keep this name'])
    const other = await mount(<Phone session={SESSION} lastTyped="Anna" isEarly />)
    await press(other, 'Another name')
    expect(other.querySelector('input')?.value).toBe('Anna')
    await type(other.querySelector('input') as HTMLInputElement, 'Moth')
    await press(other, 'Keep this name')
    expect(written).toEqual([{ session_id: 's', device_id: 'd', name: 'Moth' }])
  })

  it('offers one beside a result, above whose bars there is no room for a field', async () => {
    const known = await mount(<Phone session={COUNTED} lastTyped="Anna" />)
    expect(known.textContent).toContain('You are 1st of 4, 2 points.')
    expect(known.textContent).toContain('On the podium you are called Phone 3.')
    expect(buttons(known)).toEqual(['Play as Anna', 'Another name'])
    const unknown = await mount(<Phone session={{ ...COUNTED, voting_players: [] }} lastTyped={null} />)
    expect(unknown.querySelector('input')).toBeNull()
    await press(unknown, 'Your name on the podium')
    expect(unknown.querySelector('input')).not.toBeNull()
  })

  it('offers none where nobody can have points, nor in a closed session, nor without JavaScript', async () => {
    const motions = { ...SESSION, ranked: null }
    for (const session of [motions, { ...motions, counted_at: COUNTED.counted_at }, { ...SESSION, active: false }])
      expect((await mount(<Phone session={session} lastTyped="Anna" isEarly />)).textContent).toBe('')
    const closed = await mount(<Phone session={{ ...COUNTED, active: false }} lastTyped="Anna" />)
    expect(closed.textContent).toContain('On the podium you are called Phone 3.')
    expect(buttons(closed)).toEqual([])
    expect(renderToString(<Phone session={SESSION} lastTyped="Anna" isEarly />)).toBe('')
    expect(renderToString(<Phone session={COUNTED} lastTyped="Anna" />)).not.toContain('<button')
  })
})
