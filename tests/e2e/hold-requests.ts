import type { Page } from '@playwright/test'

/** Holds a page's requests to addresses like this. Resolves with what lets them go. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
