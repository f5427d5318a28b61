import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { EVENTS } from '../../data.ts'
import { hostPath, LIVE } from '../../host.ts'
import { EventsPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { NewEventDialog } from './new-event-dialog.tsx'
import { stageText } from './stage-text.ts'
import { usePlans } from './use-plans.ts'

const TEXTS = t.below('event.list')

/** /events */
export default function EventList() {
  const { copyItems } = usePlans()
  return (
    <SessionList
      title={t('event.list')}
      about={t('event.list.about')}
      texts={TEXTS}
      query={EVENTS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        button: t('event.create.button'),
        title: t('event.create'),
        label: t('event.create.name'),
        texts: { success: t('event.create.done'), failure: t('event.create.failed') },
        dialog: (open, onClose) => <NewEventDialog open={open} onClose={onClose} />,
      }}
      duplicate={({ wifi_name, wifi_password }) => ({ wifi_name, wifi_password })}
      duplicated={(event, copy) => copyItems(event, copy.id)}
      goesWith={(event) => (event.item_count > 0 ? t('event.order') : null)}
      keeps={(event) => (event.item_count > 0 ? t('event.keeps') : null)}
      empty={{
        picture: EventsPicture,
        title: t('event.empty'),
        text: t('event.empty.about'),
      }}
      to={(event) => hostPath(event.id)}
      card={(event) => ({
        details: (
          <>
            <p className="font-[550] text-16 text-main">{t('event.items', { count: event.item_count })}</p>
            <p>{stageText(event, null)}</p>
          </>
        ),
        actions: <ButtonLink to={hostPath(event.id)}>{t('event.open')}</ButtonLink>,
      })}
    />
  )
}
