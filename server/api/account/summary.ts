import type { Services } from '../../services.ts'
import { countAccount, hasOtherAccounts } from '../../store/rows/account-deletions.ts'
import { firstAccount } from '../../store/rows/first-account.ts'

/** Returns what goes with an account, and whether it may be deleted: the operator's only as the last one. */
export async function summaryOf({ store }: Pick<Services, 'store'>, userId: string): Promise<object> {
  const read = store.readSql
  const isNeeded = (await firstAccount(store)) === userId && (await hasOtherAccounts(read, userId))
  return { ...(await countAccount(read, userId)), may_be_deleted: !isNeeded }
}
