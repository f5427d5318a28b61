import type { ProcedureName, Sent } from '../../contract/procedure.ts'
import { supabase } from './client.ts'

/**
 * Calls a tool's procedure with its declared arguments. `get`: by GET, for read-only procedures. The data of
 * the response has the type `Answer<P>`.
 */
export const callProcedure = <P extends ProcedureName>(procedure: P, args: Sent<P>, options?: { get: boolean }) =>
  supabase.rpc(procedure, args, options)
