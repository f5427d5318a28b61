import { CircleQuestionMark, CircleUserRound, LayoutDashboard, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchable } from '../../kit/data/containing.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { Finder } from '../../kit/ui/finder.tsx'
import { aboveCards } from '../../tools/web.ts'
import { useTools } from '../use-tools.ts'
import { newSessions, operatorPages, useDemoCommand } from './commands.ts'
import { useHelpPlaces } from './help-places.ts'
import { t } from './host-messages/t.ts'
import { matches } from './matches.ts'
import { useNamedRows } from './named-rows.ts'
import { type Found, useOwnSessions } from './own-sessions.ts'

const NONE: readonly Found[] = []
const wordsOf = ({ label, words = '' }: Found) => `${label} ${words}`

/**
 * Searches the host's sessions of all tools, people in them, actions, and the pages of the app and of the help.
 * Sessions are read when it opens; a tool says what else can be searched (`WebTool.searched`). Decision records
 * 159 and 181.
 */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const served = useTools()
  const tools = useMemo(() => [...aboveCards, ...served.filter(({ comingSoon }) => !comingSoon)], [served])
  const { sessions, failed } = useOwnSessions(tools, useHost().userId)
  const named = useNamedRows(query, tools, sessions ?? NONE)
  const pages = useMemo<readonly Found[]>(
    () => [
      { id: 'dashboard', label: t('search.dashboard'), icon: LayoutDashboard, to: '/dashboard' },
      ...tools.map(({ name, title, icon, path }) => ({ id: name, label: title, icon, to: path })),
      { id: 'account', label: t('search.account'), words: t('search.account.words'), icon: CircleUserRound, to: '/account' },
      { id: 'deleted', label: t('search.deleted'), words: t('search.deleted.words'), icon: Trash2, to: '/deleted' },
      ...operatorPages(),
      { id: 'help', label: t('search.help'), icon: CircleQuestionMark, to: '/help' },
    ],
    [tools],
  )
  const demo = useDemoCommand()
  const commands = useMemo(() => [...newSessions(tools), ...demo], [tools, demo])
  const labelOf = ({ label, about = '' }: Found) => `${label} ${about}`
  const own = [
    { heading: query.trim() === '' ? t('search.newest') : t('search.activities'), items: matches(query, sessions ?? NONE, labelOf) },
    ...named.groups,
    { heading: t('search.actions'), items: query.trim() === '' ? NONE : matches(query, commands, wordsOf) },
    { heading: t('search.pages'), items: matches(query, pages, wordsOf) },
  ]
  const isAlone = sessions !== null && !named.busy && own.every(({ items }) => items.length === 0)
  const groups = [...own, { heading: t('search.help'), items: useHelpPlaces(query, isAlone) }]
  const isEmpty = groups.every(({ items }) => items.length === 0)
  const note =
    failed || named.failed
      ? t('search.failed')
      : sessions === null || named.busy
        ? t('search.busy')
        : isEmpty
          ? t('search.nothing', { query: query.trim() })
          : null
  return (
    <Finder
      open={open}
      onClose={onClose}
      label={t('search.label')}
      query={query}
      onQuery={(typed) => setQuery(searchable(typed))}
      groups={groups}
      onChoose={({ to, run }) => {
        onClose()
        run?.()
        void navigate(to)
      }}
      note={note}
    />
  )
}
