import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { EVENTS } from '../../data.ts'
import { hostPath, itemsText, LIVE, stageText } from '../../host.ts'
import { EventsPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { NewEventDialog } from './new-event-dialog.tsx'
import { usePlans } from './use-plans.ts'

/** /events */
export default function EventList() {
  const { copyItems } = usePlans()
  return (
    <SessionList
      title="Events"
      about="One code for a whole evening: people scan once, and their phones follow what is on stage."
      noun="event"
      query={EVENTS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        button: 'New Event',
        title: 'New Event',
        label: 'Name',
        texts: { success: 'Event created', failure: 'Failed to create event' },
        dialog: (open, onClose) => <NewEventDialog open={open} onClose={onClose} />,
      }}
      duplicate={({ wifi_name, wifi_password }) => ({ wifi_name, wifi_password })}
      duplicated={(event, copy) => copyItems(event, copy.id)}
      goesWith={(event) => (event.item_count > 0 ? 'running order' : null)}
      keeps={(event) => (event.item_count > 0 ? 'Its sessions stay, in the lists of their tools.' : null)}
      empty={{
        picture: EventsPicture,
        title: 'One code for the whole evening',
        text: 'Put a check-in, polls, a quiz and a raffle in one running order. People scan once, and their phones follow you.',
      }}
      to={(event) => hostPath(event.id)}
      card={(event) => ({
        details: (
          <>
            <p className="font-[550] text-16 text-main">{itemsText(event.item_count)}</p>
            <p>{stageText(event, null)}</p>
          </>
        ),
        actions: <ButtonLink to={hostPath(event.id)}>Open</ButtonLink>,
      })}
    />
  )
}
