import type { ProcedureName, Sent } from '../../contract/procedure.ts'
import { supabase } from './client.ts'

/** Calls a tool's procedure with the arguments that it declares. `get`: it only reads. Its answer is `Answer` of its name. */
export const callProcedure = <P extends ProcedureName>(procedure: P, args: Sent<P>, options?: { get: boolean }) =>
  supabase.rpc(procedure, args, options)
