import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import type { ComponentType } from 'react'
import { backdropClass, popupClass } from './dialog-parts.tsx'
import { t } from './host-messages/t.ts'

export interface FinderItem {
  /** Differs from that of any other item. */
  id: string
  label: string
  /** Said beside the label: the kind of thing, where it belongs. */
  about?: string
  icon: ComponentType<{ className?: string }>
}
export interface FinderGroup<I extends FinderItem = FinderItem> {
  heading: string
  items: readonly I[]
}

interface FinderProps<I extends FinderItem> {
  open: boolean
  onClose: () => void
  /** Name of the dialog and its field. */
  label: string
  query: string
  onQuery: (query: string) => void
  /** Shown as they are: whoever has the items has searched them. */
  groups: readonly FinderGroup<I>[]
  onChoose: (item: I) => void
  /** Said below the items, and to screen readers: that nothing was found, that something still loads or failed. */
  note: string | null
}

/**
 * A dialog with one field and groups of items below it. Arrow keys move over all groups, Enter chooses, Escape
 * closes; the first item is highlighted, so that Enter suffices after typing (WAI-ARIA combobox pattern).
 */
export function Finder<I extends FinderItem>({ open, onClose, label, query, onQuery, groups, onChoose, note }: FinderProps<I>) {
  const filled = groups.filter(({ items }) => items.length > 0).map(({ heading, items }) => ({ value: heading, items: [...items] }))
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center px-4 pt-[max(env(safe-area-inset-top),1rem)] pb-4 sm:pt-[12vh]">
          <Dialog.Popup aria-label={label} className={`${popupClass} my-0! max-w-xl overflow-hidden!`}>
            <Autocomplete.Root
              open
              inline
              items={filled}
              value={query}
              onValueChange={(next, { reason }) => reason !== 'item-press' && onQuery(next)}
              itemToStringValue={(item: I) => item.label}
              filter={null}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-3 border-line border-b px-4">
                <Search aria-hidden="true" className="size-5 shrink-0 text-quiet" />
                <Autocomplete.Input
                  aria-label={label}
                  placeholder={label}
                  autoComplete="off"
                  spellCheck={false}
                  className="h-14 min-w-0 flex-1 bg-transparent text-16 text-main outline-none! placeholder:text-quiet"
                />
                <Dialog.Close className="rounded-mark border border-line px-2 py-1 text-12 text-quiet hover:bg-sunken">
                  <span className="[@media(hover:none)]:hidden">{t('ui.escape')}</span>
                  <span className="hidden [@media(hover:none)]:inline">{t('ui.close')}</span>
                </Dialog.Close>
              </div>
              <Autocomplete.List className="max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain p-2 empty:hidden">
                {(group: (typeof filled)[number]) => (
                  <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-2">
                    <Autocomplete.GroupLabel className="px-3 py-1.5 font-[550] text-12 text-quiet">{group.value}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>{(item: I) => <Line key={item.id} item={item} onChoose={onChoose} />}</Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              <p role="status" className="border-line px-5 text-14 text-quiet not-empty:border-t not-empty:py-3">
                {note}
              </p>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Line<I extends FinderItem>({ item, onChoose }: { item: I; onChoose: (item: I) => void }) {
  const { label, about, icon: Icon } = item
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onChoose(item)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-14 outline-none data-[highlighted]:bg-sunken"
    >
      <Icon className="size-[1.125rem] shrink-0 text-quiet" />
      <bdi className="line-clamp-2 min-w-0 flex-1 font-[550]">{label}</bdi>
      {about && <span className="max-w-[45%] shrink-0 truncate text-12 text-quiet">{about}</span>}
    </Autocomplete.Item>
  )
}
