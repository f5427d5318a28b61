import { Check, EyeOff } from 'lucide-react'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { ChosenBar, chooseColumn, useChosen } from '../../../../kit/moderate/chosen.tsx'
import { ShortcutHelp, useKeysOn } from '../../../../kit/moderate/shortcut-help.tsx'
import { type KeyAct, useRowKeys } from '../../../../kit/moderate/use-row-keys.ts'
import type { KeyedRow } from '../../../../kit/rows/keyed-row.ts'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Table } from '../../../../kit/ui/table.tsx'
import { hostNumber } from '../../../../parts/texts/host.ts'
import { useWaitingWords } from '../../data.ts'
import { countOf, readCloudSettings, type WordCloudSession } from '../../host.ts'
import { countColumn } from '../../logic.ts'
import { approveWords } from './approve-words.ts'
import { t } from './host-messages/t.ts'

/** Returns how this window's action removed a word from the waiting ones, or null. */
const wordGone = (done: WrittenTo<'word_cloud_words'> | 'deleted' | undefined): string | null =>
  typeof done !== 'object' ? null : done.approved ? t('wordcloud.left.approved') : done.hidden ? t('wordcloud.left.off') : null

/** Smaller where a pointer is exact, so that more words fit. */
const DENSE = 'sm:[@media(hover:hover)]:size-8! sm:[@media(hover:hover)]:min-h-8!'
const WAITS = 'waits'
const { approve: approves, keepOff: keepsOff } = t.below('wordcloud.keys')
const KEYS = [
  ['A', approves],
  ['H', keepsOff],
] as const

const failed = () => ({ failure: t('wordcloud.waiting.approve.failed') })

/** Words that await approval, with buttons to approve and keep off. Renders nothing without any. */
export function WaitingWords({ session }: { session: WordCloudSession }) {
  const list = useWaitingWords(session, FIRST_PAGE)
  const settings = readCloudSettings(session)
  const words = list.rows.filter((word) => countOf(word, settings) > 0)
  const many = words.length > 1
  const approve = (id: string) => void list.update(id, { approved: true }, failed())
  const approveAll = (ids: readonly string[]) => void approveWords(list, ids, t('wordcloud.left.approved'))
  const keepOff = (id: string) => void list.update(id, { hidden: true }, { failure: t('wordcloud.hide.failed') })
  const [keysOn, setKeysOn] = useKeysOn()
  const act = (key: string, { id }: KeyedRow): KeyAct | null =>
    key === 'a' || key === 'h' ? { run: () => (key === 'a' ? approve(id) : keepOff(id)), leaves: true } : null
  const keys = useRowKeys(keysOn, words[0] ? { id: words[0].id, status: WAITS } : null, KEYS, act)
  const chosen = useChosen(words.map(({ id }) => id))
  const isCut = list.rows.length >= FIRST_PAGE
  return (
    <Card aria-label={t('wordcloud.waiting.label')} className="mb-6">
      <CardHead className="items-center!">
        <h2 className="font-[650] text-16">
          {t(isCut ? 'wordcloud.waiting.title.cut' : 'wordcloud.waiting.title', { count: words.length })}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ShortcutHelp keys={KEYS} on={keysOn} onChange={setKeysOn} />
          {many && (
            <Button size="small" variant="primary" onClick={() => approveAll(words.map(({ id }) => id))}>
              {t('wordcloud.waiting.approveThese', { count: words.length })}
            </Button>
          )}
        </div>
      </CardHead>
      <Table
        label={t('wordcloud.waiting.label')}
        columns={[
          chooseColumn<(typeof words)[number]>(chosen, ({ word }) => word),
          { title: t('wordcloud.word'), cell: ({ word }) => <bdi>{word}</bdi>, className: 'w-full' },
          {
            title: t('wordcloud.frequency'),
            cell: (word) => hostNumber(countOf(word, settings)),
            className: 'text-right tabular-nums',
          },
          {
            title: t('wordcloud.waiting.approve'),
            titleHidden: true,
            isActs: true,
            cell: (word) => (
              <span className="flex">
                <IconButton
                  className={DENSE}
                  label={t('wordcloud.waiting.approve.of', { word: word.word })}
                  onClick={() => approve(word.id)}
                >
                  <Check aria-hidden="true" />
                </IconButton>
                <IconButton
                  className={DENSE}
                  label={t('wordcloud.waiting.keepOff.of', { word: word.word })}
                  onClick={() => keepOff(word.id)}
                >
                  <EyeOff aria-hidden="true" />
                </IconButton>
              </span>
            ),
          },
        ]}
        rows={words}
        known={list.rows}
        isCut={isCut}
        isDense
        fresh={list.fresh}
        pending={list.pending}
        empty={t(list.state === 'failed' ? 'wordcloud.waiting.failed' : 'wordcloud.waiting.empty')}
        gone={({ id }) => wordGone(list.ours(id)) ?? t('wordcloud.left.notWaiting')}
        sorting={countColumn(settings)}
        keys={keysOn ? { ...keys, statusOf: () => WAITS } : undefined}
      />
      <ChosenBar
        chosen={chosen}
        off={(count) => t('wordcloud.waiting.keepOff.many', { count })}
        onApprove={approveAll}
        onOff={(ids) => void list.updateMany([...ids], { hidden: true }, { failure: t('wordcloud.hide.failed') })}
      />
    </Card>
  )
}
