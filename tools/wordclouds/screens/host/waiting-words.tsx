import { Check, EyeOff } from 'lucide-react'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Table } from '../../../../kit/ui/table.tsx'
import { useWaitingWords } from '../../data.ts'
import { countOf, readCloudSettings, type WordCloudSession } from '../../host.ts'

const FAILED = { failure: 'Failed to approve the word' }

/** Where words wait: each with a button that lets it onto the wall, and one that keeps it off. Nothing where none waits. */
export function WaitingWords({ session }: { session: WordCloudSession }) {
  const list = useWaitingWords(session, FIRST_PAGE)
  const settings = readCloudSettings(session)
  const words = list.rows.filter((word) => countOf(word, settings) > 0)
  const many = words.length > 1
  return (
    <Card aria-label="Words that wait" className="mb-6">
      <CardHead className="items-center!">
        <h2 className="font-[650] text-16">
          {words.length.toLocaleString('en')}
          {list.rows.length >= FIRST_PAGE && '+'} {words.length === 1 ? 'word waits' : 'words wait'} for approval
        </h2>
        {many && (
          <Button
            size="small"
            onClick={() =>
              void list.updateMany(
                words.map(({ id }) => id),
                { approved: true },
                { ...FAILED, success: 'Approved' },
              )
            }
          >
            Approve these {words.length.toLocaleString('en')}
          </Button>
        )}
      </CardHead>
      <Table
        label="Words that wait"
        columns={[
          { title: 'Word', cell: ({ word }) => <bdi>{word}</bdi>, className: 'w-full' },
          { title: 'Frequency', cell: (word) => countOf(word, settings).toLocaleString('en'), className: 'text-right tabular-nums' },
          {
            title: 'Approve',
            titleHidden: true,
            className: 'py-1! pr-3! pl-0!',
            cell: (word) => (
              <span className="flex">
                <IconButton label={`Approve “${word.word}”`} onClick={() => void list.update(word.id, { approved: true }, FAILED)}>
                  <Check aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Keep “${word.word}” off`}
                  onClick={() => void list.update(word.id, { hidden: true }, { failure: 'Failed to hide the word' })}
                >
                  <EyeOff aria-hidden="true" />
                </IconButton>
              </span>
            ),
          },
        ]}
        rows={words}
        known={words}
        fresh={list.fresh}
        pending={list.pending}
        empty={list.state === 'failed' ? 'Failed to load the words that wait' : 'No word waits'}
        gone="Decided"
      />
    </Card>
  )
}
