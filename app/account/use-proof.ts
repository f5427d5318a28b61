import { useState } from 'react'
import { t } from './host-messages/t.ts'

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
    /**
     * Makes a request with the proof in its body. Resolves with whether it was answered; false: the password is
     * asked for now. Throws the request's error, in words for a password alone.
     */
    send: async (ask: (proof: { current_password?: string }) => Promise<unknown>): Promise<boolean> => {
      try {
        await ask(needed ? { current_password: password } : {})
      } catch (error) {
        if (codeOf(error) !== 'reauthentication_needed') throw wrongPassword(error)
        setNeeded(true)
        return false
      }
      setNeeded(false)
      setPassword('')
      return true
    },
  }
}

/** Returns the error with the words for a password alone: the e-mail is not what was wrong. */
export const wrongPassword = (error: unknown): unknown =>
  codeOf(error) === 'invalid_credentials' ? new Error(t('account.password.wrong')) : error

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code
