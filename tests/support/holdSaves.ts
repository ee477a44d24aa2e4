/** Pauses saves until a test lets them continue. */
import type { Page } from 'playwright';

/**
 * Holds changing requests to an address.
 * @param address pattern for `page.route`
 * @returns a function that lets them and all later ones continue
 */
export async function holdSaves(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  return release;
}
