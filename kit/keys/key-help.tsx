import { BookOpen } from 'lucide-react'
import { ButtonAnchor } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { t } from './host-messages/t.ts'
import { type KeyBinding, shownKey } from './key-bindings.ts'
import { showKeyHelp, useKeyHelpOpen, useListedKeys } from './listed-keys.ts'
import { useKeys } from './use-keys.ts'

const OPENS: readonly KeyBinding<'help'>[] = [
  {
    keys: ['?'],
    get does() {
      return t('keys.this')
    },
    act: 'help',
    everywhere: true,
  },
]
const CLICKER = ['pagedown', 'pageup']

/** A page of the help: its name below /help, and its title. */
export interface HelpPageLink {
  id: string
  title: string
}

/** The help of a host's screen: the keys that it handles now, and its page. The key ? opens it. */
export function KeyHelp({ page }: { page: HelpPageLink | null }) {
  const open = useKeyHelpOpen()
  const close = () => showKeyHelp(false)
  useKeys(OPENS, () => showKeyHelp(true))
  return (
    <Dialog open={open} onClose={close} title={t('keys.help')}>
      {/* Where nothing hovers there is no keyboard. */}
      <div className="mb-6 border-line border-b pb-6 [@media(hover:none)]:hidden">
        <Keys />
      </div>
      <div className="flex flex-wrap gap-2">
        {page && (
          <ButtonAnchor href={`/help/${page.id}`} target="_blank" variant="primary" onClick={close}>
            <BookOpen aria-hidden="true" />
            {t('keys.howTo', { title: page.title })}
          </ButtonAnchor>
        )}
        <ButtonAnchor href="/help" target="_blank" onClick={close}>
          {t('keys.all')}
        </ButtonAnchor>
      </div>
    </Dialog>
  )
}

function Keys() {
  const all = useListedKeys().flat()
  // Parts of one screen may share keys, such as those that move between rows.
  const rows = all.filter(({ keys, does }, at) => all.findIndex((one) => one.does === does && one.keys.join() === keys.join()) === at)
  const last = rows.filter(({ everywhere }) => everywhere)
  return (
    <>
      <p className="mb-4 text-14 text-quiet">
        {rows.length === last.length ? t('keys.none') : t('keys.about')}
        {rows.some(({ keys }) => keys.some((key) => CLICKER.includes(key))) && t('keys.clicker')}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        {[...rows.filter((row) => !last.includes(row)), ...last].map(({ keys, does }) => (
          <div key={does + keys.join()} className="contents">
            <dt className="flex flex-wrap gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-mark border border-line bg-sunken px-1.5 py-0.5 text-center font-[550] font-sans text-14"
                >
                  {shownKey(key)}
                </kbd>
              ))}
            </dt>
            <dd className="text-quiet first-letter:uppercase">{does}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
