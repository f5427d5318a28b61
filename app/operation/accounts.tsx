import type { AccountLine } from '../../contract/account-line.ts'
import { explain } from '../../kit/failures/explain.ts'
import { bytesText } from '../../kit/files/file-problem.ts'
import { Card } from '../../kit/ui/card.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { Table } from '../../kit/ui/table.tsx'
import { hostNumber } from '../../parts/texts/host.ts'
import { t } from './host-messages/t.ts'
import { Invitations } from './invitations.tsx'
import { OperatorOnly } from './operator-only.tsx'
import { useOperator } from './use-operator.ts'
import { dayText } from './words.ts'

/** /operation/accounts: the hosts of this server. */
export function Accounts() {
  const { data, isPending, error } = useOperator<AccountLine[]>('/accounts')
  return (
    <>
      <PageHeader
        title={t('operation.accounts')}
        back={{ to: '/operation', label: t('operation.title') }}
        about={data && <p>{t('operation.accounts.count', { count: data.length })}</p>}
      />
      {isPending && <Loading className="min-h-48" />}
      {error && <p className="text-quiet">{explain(error) ?? t('operation.accounts.unread')}</p>}
      {data === null && <OperatorOnly />}
      {data && <Invitations />}
      {data && (
        <Card aria-label={t('operation.accounts')} className="max-w-4xl">
          <Table
            label={t('operation.accounts')}
            rows={data}
            empty={t('operation.accounts.empty')}
            gone={() => null}
            columns={[
              {
                title: t('operation.email'),
                cell: ({ email, isOperator }) => (
                  <>
                    <span className="wrap-anywhere font-[550]">{email}</span>
                    {isOperator && <span className="block text-14 text-quiet">{t('operation.operator')}</span>}
                  </>
                ),
              },
              { title: t('operation.madeOn'), cell: ({ madeAt }) => dayText(madeAt) },
              { title: t('operation.sessions'), cell: ({ sessions }) => hostNumber(sessions) },
              {
                title: t('operation.files'),
                className: 'whitespace-nowrap',
                cell: ({ fileBytes }) => (fileBytes === 0 ? t('operation.none') : bytesText(fileBytes)),
              },
            ]}
          />
        </Card>
      )}
    </>
  )
}
