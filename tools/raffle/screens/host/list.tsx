import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { RAFFLES } from '../../data.ts'
import { settings, values } from '../../item.tsx'
import { rafflePath } from '../../logic.ts'
import { RafflePicture } from '../../picture.tsx'
import { NAME_MAX, readSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { TEMPLATES } from './templates.ts'
import { entriesText } from './words.ts'

const TEXTS = t.below('raffle.list')

/** /raffle */
export default function RaffleList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title={t('raffle.list')}
      texts={TEXTS}
      query={RAFFLES}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: t('raffle.create.button'),
        title: t('raffle.create'),
        label: t('raffle.create.label'),
        placeholder: t('raffle.create.placeholder'),
        texts: { success: t('raffle.create.done'), failure: t('raffle.create.failed') },
        values: (name, attempt) => values(name, attempt, colors),
      }}
      duplicate={settings}
      goesWith={(raffle) => (raffle.draw_count > 0 ? t('raffle.draws', { count: raffle.draw_count }) : null)}
      empty={{
        picture: RafflePicture,
        title: t('raffle.empty'),
        text: t('raffle.empty.about'),
      }}
      to={(raffle) => rafflePath(raffle.id)}
      card={(raffle) => ({
        details: (
          <>
            <p className="font-[550] text-16 text-main">{entriesText(readSettings(raffle.settings))}</p>
            <p>{raffle.draw_count === 0 ? t('raffle.draws.none') : t('raffle.draws', { count: raffle.draw_count })}</p>
          </>
        ),
        actions: <ButtonLink to={rafflePath(raffle.id)}>{t('raffle.view')}</ButtonLink>,
      })}
    />
  )
}
