/** What happens while a save is under way: it goes on when it is told to. */
import type { Page } from 'playwright';

/**
 * Holds whatever would change something at an address.
 * @param address as `page.route` takes it
 * @returns lets it go on, and all that comes later
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
