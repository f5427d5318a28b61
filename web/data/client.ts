import { createClient } from '@supabase/supabase-js'

/** The published client, pointed at the server that served this page. The key is public and opens nothing by itself. */
export const supabase = createClient(window.location.origin, 'sb_publishable_limelight', {
  auth: { storageKey: 'limelight-auth', persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
})
