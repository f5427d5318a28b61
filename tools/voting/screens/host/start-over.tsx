import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { asksNow } from '../../../../kit/data/start-over.ts'
import { buttonClass } from '../../../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { Menu } from '../../../../kit/ui/menu.tsx'
import { showSuccess } from '../../../../kit/ui/toasts.tsx'
import { startOver } from '../../data.ts'
import type { VotingQuestion } from '../../host.ts'
import { t } from './host-messages/t.ts'

/** After a rehearsal: makes a session as new. Nothing before a question was asked. Rule VOTE-55. */
export function StartOver({ session, questions }: { session: string; questions: readonly VotingQuestion[] }) {
  /** When it was asked. Null: it is not. */
  const [askedAt, setAskedAt] = useState<string | null>(null)
  const votes = questions.reduce((sum, { vote_count }) => sum + vote_count, 0)
  const isAsked = votes > 0 || questions.some(({ state }) => state !== 'draft')
  return (
    <>
      {(isAsked || askedAt !== null) && (
        <Menu
          label={t('voting.more')}
          className={buttonClass('quiet', 'medium', 'w-10 px-0!')}
          actions={[{ label: t('voting.over'), icon: RotateCcw, onSelect: () => setAskedAt(asksNow()), danger: true }]}
        />
      )}
      <ConfirmDialog
        open={askedAt !== null}
        onClose={() => setAskedAt(null)}
        title={t('voting.over.ask')}
        about={t('voting.over.about', { votes, count: questions.length })}
        confirm={t('voting.over.confirm')}
        onConfirm={async () => {
          const isDone = await startOver(session, askedAt ?? asksNow())
          if (isDone) showSuccess(t('voting.over.done'))
          return isDone
        }}
      />
    </>
  )
}
