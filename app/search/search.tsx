import { Search as SearchIcon } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useListed } from '../../kit/keys/listed-keys.ts'
import { isDialogOpen } from '../../kit/keys/use-keys.ts'
import { t } from './host-messages/t.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

const LISTED = [
  {
    keys: ['ctrl+k'],
    get does() {
      return t('search.search')
    },
    everywhere: true,
  },
] as const

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/**
 * Opens the search with Ctrl+K (⌘K), also while typing, but not over another dialog. Returns a function that
 * opens it, and the dialog.
 */
export function useSearch() {
  useListed(LISTED)
  // A new number each time: the dialog begins empty and reads again.
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const show = useCallback(() => {
    setOpened((times) => times + 1)
    setOpen(true)
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isAsked || isDialogOpen()) return
      event.preventDefault()
      show()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [show])
  const dialog = opened > 0 && (
    <Suspense fallback={null}>
      <SearchDialog key={opened} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { show, dialog }
}

/** The button in the sidebar, which looks like the field that it opens and names its keys. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      className="mb-3 flex min-h-9 items-center gap-2.5 rounded-control border border-line px-2.5 text-14 text-quiet transition-colors hover:bg-panel hover:text-main"
    >
      <SearchIcon aria-hidden="true" className="size-[1.125rem] shrink-0" />
      <span className="flex-1 text-left">{t('search.search')}</span>
      <span aria-hidden="true" className="text-12 [@media(hover:none)]:hidden">
        {isMac() ? '⌘K' : t('search.keys')}
      </span>
    </button>
  )
}
