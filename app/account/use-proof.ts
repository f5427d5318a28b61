import { useState } from 'react'

/** A password that is asked for only when the server says that the last proof is too old; what it wants then goes along with the next try. */
export function useProof() {
  const [needed, setNeeded] = useState(false)
  const [password, setPassword] = useState('')
  return {
    needed,
    password,
    setPassword,
    /** For the request's body. */
    proof: needed ? { current_password: password } : {},
    /** Takes the password away again, once it was right. */
    done: () => {
      setNeeded(false)
      setPassword('')
    },
    /** Whether this is that refusal: then the field is shown. */
    isAsked: (error: unknown): boolean => {
      if ((error as { code?: string } | null)?.code !== 'reauthentication_needed') return false
      setNeeded(true)
      return true
    },
  }
}
