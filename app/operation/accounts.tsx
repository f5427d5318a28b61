import type { AccountLine } from '../../contract/account-line.ts'
import { explain } from '../../kit/failures/explain.ts'
import { bytesText } from '../../kit/files/file-problem.ts'
import { Card } from '../../kit/ui/card.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { Table } from '../../kit/ui/table.tsx'
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
        title="Accounts"
        back={{ to: '/operation', label: 'How the server is doing' }}
        about={
          data && <p>{data.length === 1 ? 'One host.' : `${data.length.toLocaleString('en')} hosts.`} The people in the room have none.</p>
        }
      />
      {isPending && <Loading className="min-h-48" />}
      {error && <p className="text-quiet">{explain(error) ?? 'The accounts could not be read. Load this page again.'}</p>}
      {data === null && <OperatorOnly />}
      {data && <Invitations />}
      {data && (
        <Card aria-label="Accounts" className="max-w-4xl">
          <Table
            label="Accounts"
            rows={data}
            empty="Nobody has an account."
            gone={() => null}
            columns={[
              {
                title: 'E-mail',
                cell: ({ email, isOperator }) => (
                  <>
                    <span className="wrap-anywhere font-[550]">{email}</span>
                    {isOperator && <span className="block text-14 text-quiet">Operator</span>}
                  </>
                ),
              },
              { title: 'Made on', cell: ({ madeAt }) => dayText(madeAt) },
              { title: 'Sessions', cell: ({ sessions }) => sessions.toLocaleString('en') },
              {
                title: 'Files',
                className: 'whitespace-nowrap',
                cell: ({ fileBytes }) => (fileBytes === 0 ? 'None' : bytesText(fileBytes)),
              },
            ]}
          />
        </Card>
      )}
    </>
  )
}
