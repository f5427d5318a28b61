import { accountLogos, type PhoneLogo } from '../../contract/logo.ts'
import type { Look } from '../../contract/look.ts'
import { supabase } from '../../kit/data/client.ts'
import { unwrap } from '../../kit/data/unwrap.ts'

/** Creates the row of an account's logo and look if there is none: files belong to a row. Throws the refusal. */
export async function makeBrandRow(userId: string): Promise<void> {
  unwrap(await supabase.from(accountLogos.name).upsert({ id: userId }, { ignoreDuplicates: true }))
}

/** Changes the row of `makeBrandRow`. Throws the refusal. */
export async function changeBrandRow(
  userId: string,
  change: { file: string; phone_logo: PhoneLogo | null } | { look: Look | null },
): Promise<void> {
  unwrap(await supabase.from(accountLogos.name).update(change).eq('id', userId).select('id').single())
}
