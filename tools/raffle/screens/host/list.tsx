import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { newSession } from '../../../../kit/list/new-session.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { RAFFLES } from '../../data.ts'
import { settings, values } from '../../item.tsx'
import { countText, entriesText, rafflePath } from '../../logic.ts'
import { RafflePicture } from '../../picture.tsx'
import { NAME_MAX, readSettings } from '../../tables.ts'

/** /raffle */
export default function RaffleList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title="Raffle Sessions"
      noun="raffle"
      query={RAFFLES}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{ ...newSession('Summer party tombola'), values: (name, attempt) => values(name, attempt, colors) }}
      duplicate={settings}
      entries="draws"
      goesWith={(raffle) => (raffle.draw_count > 0 ? countText(raffle.draw_count, 'draw', 'draws') : null)}
      empty={{
        picture: RafflePicture,
        title: 'Draw in the open',
        text: 'Take a roll of tickets or the people who checked in, press one button, and show the winners to the hall.',
      }}
      to={(raffle) => rafflePath(raffle.id)}
      card={(raffle) => ({
        details: (
          <>
            <p className="font-[550] text-16 text-main">{entriesText(readSettings(raffle.settings))}</p>
            <p>{raffle.draw_count === 0 ? 'Nothing drawn yet' : countText(raffle.draw_count, 'draw', 'draws')}</p>
          </>
        ),
        actions: <ButtonLink to={rafflePath(raffle.id)}>View Details</ButtonLink>,
      })}
    />
  )
}
