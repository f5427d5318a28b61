/** Message of the error for requests that never reached a server, in Chromium's words. */
export const NO_NETWORK = 'Failed to fetch'

/** `fetch` that reports a missing network by one message in all engines, distinct from other errors. */
export const askNetwork: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init)
  } catch (error) {
    throw init?.signal?.aborted ? error : new TypeError(NO_NETWORK, { cause: error })
  }
}
