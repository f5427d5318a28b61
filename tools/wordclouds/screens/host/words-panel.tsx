import { EyeOff, Split, Undo2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { ChosenActions, chooseColumn, useChosen } from '../../../../kit/moderate/chosen.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { goneText } from '../../../../kit/ui/removed-row.tsx'
import { ShowMore } from '../../../../kit/ui/show-more.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { Table } from '../../../../kit/ui/table.tsx'
import { hostList, hostNumber } from '../../../../parts/texts/host.ts'
import { separateWords } from '../../data.ts'
import { type Frequency, isKeptOff, mergedInto, type Word } from '../../host.ts'
import { MERGED_AT_ONCE } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { MergeWordsDialog } from './merge-words.tsx'
import type { Hiding } from './use-hiding.ts'

/** Words listed at first, so that the cloud below is not far. */
const FIRST_WORDS = 10

/**
 * The words as a table, each with its frequency and a button that hides it; those that are chosen can be merged.
 * Below it, the merged words and the hidden ones.
 */
export function WordsPanel({
  hiding: { hide, unhide },
  list,
  hidden,
  shown,
  total,
  empty,
  sorting,
  onMore,
}: {
  hiding: Hiding
  list: FollowedRows<'word_cloud_words', Word>
  hidden: FollowedRows<'word_cloud_words', Word>
  shown: readonly (Frequency & { row: Word })[]
  /** Number of words to show. */
  total: number
  /** Shown while there are no words. */
  empty: string
  /** Changes when the filter of words or the way of counting them changes: the list is then sorted anew. */
  sorting: string
  onMore: () => void
}) {
  const [isAll, setAll] = useState(false)
  const listed = isAll ? shown : shown.slice(0, FIRST_WORDS)
  const rows = listed.map((word) => ({ ...word, id: word.row.id }))
  const chosen = useChosen(listed.map(({ row }) => row.id))
  const [merging, setMerging] = useState(false)
  const off = hidden.rows.filter(isKeptOff)
  const merged = hidden.rows.filter((word) => !isKeptOff(word))
  return (
    <Card aria-label={t('wordcloud.panel')}>
      <CardHead>
        <h2 className="font-[650] text-16">{t('wordcloud.panel')}</h2>
        <p className="text-14 text-quiet">{t('wordcloud.panel.order')}</p>
      </CardHead>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={t('wordcloud.panel.failed')} onRetry={list.reload} />}
      {list.state === 'ready' && (
        <Table
          label={t('wordcloud.panel')}
          columns={[
            // These rows are as high as their button: the box stands level with the word.
            { ...chooseColumn<(typeof rows)[number]>(chosen, ({ word }) => word), className: 'w-8 pr-0!' },
            {
              title: t('wordcloud.word'),
              cell: ({ word }) => <SaidWord word={word} merged={mergedInto(word, hidden.rows)} />,
              className: 'w-full',
            },
            { title: t('wordcloud.frequency'), cell: ({ count }) => hostNumber(count), className: 'text-right tabular-nums' },
            {
              title: t('wordcloud.hide'),
              titleHidden: true,
              isActs: true,
              cell: ({ word, row }) => (
                <IconButton
                  className="sm:[@media(hover:hover)]:size-8! sm:[@media(hover:hover)]:min-h-8!"
                  label={t('wordcloud.hide.of', { word })}
                  onClick={() => hide(row)}
                >
                  <EyeOff aria-hidden="true" />
                </IconButton>
              ),
            },
          ]}
          rows={rows}
          fresh={list.fresh}
          pending={list.pending}
          empty={empty}
          known={list.rows.filter((row) => !row.hidden)}
          gone={({ id }) => {
            const done = list.ours(id)
            if (typeof done === 'object' && done.hidden) return goneText(t('wordcloud.hidden'), true)
            const row = hidden.rows.find((word) => word.id === id)
            if (!row) return t('wordcloud.left.notShown')
            return isKeptOff(row) ? goneText(t('wordcloud.hidden'), false) : t('wordcloud.left.merged', { word: row.merged_into ?? '' })
          }}
          isCut={listed.length < total}
          sorting={sorting}
        />
      )}
      {isAll ? (
        <ShowMore shown={shown.length} total={total} onMore={onMore} />
      ) : (
        listed.length < total && (
          <p className="border-line border-t px-5 py-3">
            <Button size="small" onClick={() => setAll(true)}>
              {t('wordcloud.panel.all', { count: total })}
            </Button>
          </p>
        )
      )}
      <ChosenActions chosen={chosen}>
        <Button
          size="small"
          variant="primary"
          disabled={chosen.ids.length < 2 || chosen.ids.length > MERGED_AT_ONCE}
          onClick={() => setMerging(true)}
        >
          {t('wordcloud.merge.chosen', { count: chosen.ids.length })}
        </Button>
      </ChosenActions>
      {merging && (
        <MergeWordsDialog
          words={listed.filter(({ row }) => chosen.has(row.id))}
          onMerged={() => {
            chosen.none()
            setMerging(false)
          }}
          onClose={() => setMerging(false)}
        />
      )}
      {merged.length > 0 && (
        <WordButtons label={t('wordcloud.merged.label')} title={t('wordcloud.merged')} about={t('wordcloud.merged.about')}>
          {merged.map(({ id, word, merged_into }) => (
            <Button
              key={id}
              size="small"
              className="max-w-full shrink!"
              aria-label={t('wordcloud.separate.of', { word, into: merged_into ?? '' })}
              onClick={() => void separateWords([id])}
            >
              <span className="truncate">
                <bdi>{word}</bdi> <span className="text-quiet">→</span> <bdi>{merged_into}</bdi>
              </span>
              <Split aria-hidden="true" />
              <span className="text-quiet">{t('wordcloud.separate')}</span>
            </Button>
          ))}
        </WordButtons>
      )}
      {off.length > 0 && (
        <WordButtons label={t('wordcloud.hidden.label')} title={t('wordcloud.hidden')} about={t('wordcloud.hidden.about')}>
          {off.map((word) => (
            <Button
              key={word.id}
              size="small"
              className="max-w-full shrink!"
              aria-label={t('wordcloud.unhide.of', { word: word.word })}
              onClick={() => unhide(word)}
            >
              <bdi className="truncate">{word.word}</bdi>
              <Undo2 aria-hidden="true" />
              <span className="text-quiet">{t('wordcloud.unhide')}</span>
            </Button>
          ))}
        </WordButtons>
      )}
    </Card>
  )
}

/** A word of the table, and the words that are merged into it. */
const SaidWord = ({ word, merged }: { word: string; merged: readonly Word[] }) => (
  <>
    <bdi>{word}</bdi>
    {merged.length > 0 && (
      <span className="block text-14 text-quiet [overflow-wrap:anywhere]">
        {t('wordcloud.merged.with', { words: hostList(merged.map((one) => one.word)) })}
      </span>
    )}
  </>
)

/** Words below the table, each with a button that brings it back. */
const WordButtons = ({
  label,
  title,
  about,
  children,
}: {
  label: string
  title: string
  about: string
  children: readonly ReactElement[]
}) => (
  <section aria-label={label} className="border-line border-t px-5 py-4">
    <h3 className="font-[550] text-14">{title}</h3>
    <p className="text-14 text-quiet">{about}</p>
    <ul className="mt-3 flex flex-wrap gap-2">
      {children.map((button) => (
        <li key={button.key} className="max-w-full">
          {button}
        </li>
      ))}
    </ul>
  </section>
)
