import { EyeOff, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { goneText } from '../../../../kit/ui/removed-row.tsx'
import { ShowMore } from '../../../../kit/ui/show-more.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { Table } from '../../../../kit/ui/table.tsx'
import type { Frequency, Word } from '../../host.ts'
import type { Hiding } from './use-hiding.ts'

/** Words listed at first, so that the cloud below is not far. */
const FIRST_WORDS = 10

/** The words as a table, each with its frequency and a button that hides it; below it, the hidden words. */
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
  return (
    <Card aria-label="Words">
      <CardHead>
        <h2 className="font-[650] text-16">Words</h2>
        <p className="text-14 text-quiet">Most frequent first</p>
      </CardHead>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text="Failed to load responses" onRetry={list.reload} />}
      {list.state === 'ready' && (
        <Table
          label="Words"
          columns={[
            { title: 'Word', cell: ({ word }) => <bdi>{word}</bdi>, className: 'w-full' },
            { title: 'Frequency', cell: ({ count }) => count.toLocaleString('en'), className: 'text-right tabular-nums' },
            {
              title: 'Hide',
              titleHidden: true,
              className: 'py-1! pr-3! pl-0!',
              cell: ({ word, row }) => (
                <IconButton
                  className="sm:[@media(hover:hover)]:size-8! sm:[@media(hover:hover)]:min-h-8!"
                  label={`Hide “${word}”`}
                  onClick={() => hide(row)}
                >
                  <EyeOff aria-hidden="true" />
                </IconButton>
              ),
            },
          ]}
          rows={listed.map((word) => ({ ...word, id: word.row.id }))}
          fresh={list.fresh}
          pending={list.pending}
          empty={empty}
          known={list.rows.filter((row) => !row.hidden)}
          gone={({ id }) => {
            const done = list.ours(id)
            if (typeof done === 'object' && done.hidden) return goneText('Hidden', true)
            return hidden.rows.some((word) => word.id === id) ? goneText('Hidden', false) : 'No longer shown'
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
              Show all {total.toLocaleString('en')} words
            </Button>
          </p>
        )
      )}
      {hidden.rows.length > 0 && (
        <section aria-label="Hidden words" className="border-line border-t px-5 py-4">
          <h3 className="font-[550] text-14">Hidden</h3>
          <p className="text-14 text-quiet">They are shown nowhere, also when they are said again.</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {hidden.rows.map((word) => (
              <li key={word.id}>
                <Button size="small" className="max-w-full shrink!" aria-label={`Show “${word.word}” again`} onClick={() => unhide(word)}>
                  <bdi className="truncate">{word.word}</bdi>
                  <Undo2 aria-hidden="true" />
                  <span className="text-quiet">Show again</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
