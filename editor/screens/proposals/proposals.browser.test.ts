/** Tests proposals like a person who decides: the built server, a real browser, both languages, a phone. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Overlay } from '#schemas/generated/types.ts';
import { testFlow } from '#tests/support/flows.ts';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';
import { PROPOSALS_TEXT } from './proposalsText.ts';

const ADDRESS = 'https://evil.example/collect';

let dashboard: SharedDashboard;

beforeAll(async () => {
  dashboard = await shareDashboard();
}, 240_000);
afterAll(() => dashboard.stop());

async function overlayOf(page: Page): Promise<Overlay> {
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  const path = `/overlay/${items[0]!.id}`;
  return (await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', path)).overlay;
}

/** Proposes a moved item and a flow that calls an address, as a program does. */
async function propose(page: Page): Promise<void> {
  const { id, items } = await overlayOf(page);
  const patch = { itemsById: { [items[0]!.id]: { position: { x: 333 }, name: 'Moved' } } };
  const move = { kind: 'overlay', documentId: id, title: 'Move the item', reason: 'It covers the face.', patch };
  await dashboard.call(page, 'POST', '/proposals', move);
  const settings = { url: ADDRESS, method: 'POST', fields: [], isLocal: false };
  const blocks = {
    hook: { type: 'action', kind: 'WEBHOOK', settings },
    press: { type: 'action', kind: 'KEYSTROKE', settings: { keys: 'Alt+F4' } },
  } as const;
  const { triggersById, blocksById } = testFlow('f', { blocks });
  const flow = { name: 'Collect', triggersById, blocksById };
  await dashboard.call(page, 'POST', '/proposals', { kind: 'flow', title: 'New helper flow', patch: flow });
}

// behaviour: mcp-4, mcp-5, mcp-8
test.each([
  ['en', 'en-US', { width: 1280, height: 900 }],
  ['de', 'de-DE', { width: 390, height: 844 }],
] as const)(
  'a person reads, applies, undoes and refuses: %s',
  async (language, locale, viewport) => {
    const text = PROPOSALS_TEXT[language];
    const page = await dashboard.openAs(`proposals-${language}@example.com`, '/proposals', { locale, viewport });
    const card = (title: string) => page.getByRole('listitem', { name: title });
    const press = (title: string, verb: string) =>
      page.getByRole('button', { name: text.of(title, verb), exact: true }).click();
    await page.getByText(text.none, { exact: true }).waitFor();
    const before = await overlayOf(page);
    await propose(page);
    await page.reload();

    await press('New helper flow', text.read);
    const warned = card('New helper flow').getByRole('alert');
    await warned.getByText(ADDRESS).waitFor();
    await warned.getByText('Alt+F4').waitFor();
    await press('New helper flow', text.refuse);
    await card('New helper flow').waitFor({ state: 'detached' });

    await press('Move the item', text.read);
    await card('Move the item').getByText('333', { exact: true }).waitFor();
    for (const words of [text.before, text.after])
      for (const orientation of ['portrait', 'landscape'] as const)
        await card('Move the item')
          .getByRole('img', { name: text.picture(words, orientation), exact: true })
          .waitFor();
    expect(await overlayOf(page)).toEqual(before);
    await press('Move the item', text.apply);
    await card('Move the item').getByText(text.states.applied, { exact: true }).waitFor();
    expect((await overlayOf(page)).items[0]).toMatchObject({ position: { x: 333 }, name: 'Moved' });
    await press('Move the item', text.undo);
    await card('Move the item').getByText(text.states.undone, { exact: true }).waitFor();
    expect(await overlayOf(page)).toEqual(before);
    expect(dashboard.complaints).toEqual([]);
  },
  180_000,
);
