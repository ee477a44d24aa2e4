/** The first third of the walk over all screens, and how support is reached. */
import { expect, test } from 'vitest';
import { testWalk } from './walk.ts';

testWalk(0, (dashboard) => {
  test('support is reached in the ways that whoever runs the server offers', async () => {
    const page = await dashboard().openAs('kim@example.com', '/help', { locale: 'de-DE' });
    const href = (link: string): Promise<string | null> => page.getByRole('link', { name: link }).getAttribute('href');
    expect(await href('Feedback geben')).toBe('https://example.com/wishes');
    await page.getByRole('button', { name: 'Support kontaktieren' }).click();
    const dialog = page.getByRole('dialog', { name: 'Support kontaktieren' });
    await dialog.getByText('help@example.com').waitFor();
    await expect.poll(() => dialog.getByRole('link').count()).toBe(2);
    expect(await href('Chat öffnen')).toBe('https://chat.example.com/help');
    expect(await href('E-Mail schreiben')).toBe('mailto:help@example.com');
    await dialog.getByRole('button', { name: 'Kopieren' }).click();
    await page.getByText('Angaben für den Support kopiert').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Konto seit: ');
    await page.close();
  });
});
