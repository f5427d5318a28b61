import { useState } from 'react'

/**
 * A password field that appears only after the server reports that the last proof is too old. The password
 * goes along with the next request.
 */
export function useProof() {
  const [needed, setNeeded] = useState(false)
  const [password, setPassword] = useState('')
  return {
    needed,
    password,
    setPassword,
    /** Fields for the request's body. */
    proof: needed ? { current_password: password } : {},
    /** Hides the field again, after the password was right. */
    done: () => {
      setNeeded(false)
      setPassword('')
    },
    /** Whether the error is that report. If so, shows the field. */
    isAsked: (error: unknown): boolean => {
      if ((error as { code?: string } | null)?.code !== 'reauthentication_needed') return false
      setNeeded(true)
      return true
    },
  }
}
