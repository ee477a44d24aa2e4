/** Renders the whole panel to text for every item type in both languages. */
import { fitOverlay } from '../../document/fitOverlay.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { isFieldShown } from '../../forms/model/conditions.ts';
import { ITEM_FIELDS, SETTING_GROUPS } from '#schemas/generated/forms.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemType, Locale, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { testItem } from '#tests/support/session.ts';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { keyOf } from '../../app/api/useCall.ts';
import { AppContext } from '../../app/AppContext.ts';
import type { App } from '../../app/createApp.ts';
import { sizeText } from '../../app/parts/live/sizeText.ts';
import { createDocumentStore } from '../../document/documentStore.ts';
import { EditorContext } from '../EditorContext.ts';
import { createEditor } from '../editorStore.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import { WIDGETS } from '../../forms/widgets/index.ts';

const TYPES = Object.keys(ITEM_FIELDS) as ItemType[];
const LOCALES: Locale[] = ['en', 'de'];

interface Drawn {
  items: readonly OverlayItem[];
  locale?: Locale;
  orientation?: Orientation;
  plan?: 'FREE' | 'PRO';
  isSignedIn?: boolean;
}

/** Returns the text of the panel with these items selected and all groups open. */
function drawn({ items, locale = 'en', orientation = 'portrait', plan = 'PRO', isSignedIn = true }: Drawn): string {
  const queries = new QueryClient();
  queries.setQueryData(keyOf(readMe, {}), isSignedIn ? { id: 'u', plan } : null);
  queries.setQueryData(keyOf(readConfig, {}), { pictureHosts: ['*.example.com', 'cdn.example.org'] });
  const never = { after: () => () => undefined };
  const storage = { read: () => SETTING_GROUPS.join(' '), write: () => undefined };
  const app = { store: createStore(() => ({ locale })), environment: { storage, scheduler: never }, api: () => never };
  const itemsById = Object.fromEntries(items.map((item) => [item.id, item]));
  const overlay: Overlay = { id: 'o', name: '', itemsById, order: Object.keys(itemsById) };
  const editor = createEditor({
    document: createDocumentStore({
      fit: fitOverlay,
      document: overlay,
      version: 1,
      save: () => Promise.resolve(2),
      describe: String,
    }),
    scheduler: never,
    newId: () => 'new',
    locale: () => locale,
    plan,
    clipboard: { read: () => Promise.resolve(null), write: () => Promise.resolve() },
    // Rendered to text, components see the initial state of a store.
    preferences: { selection: overlay.order, orientation } as object,
  });
  const html = renderToString(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <AppContext value={app as unknown as App}>
          <EditorContext value={editor}>
            <MemoryRouter>
              <SettingsPanel />
            </MemoryRouter>
          </EditorContext>
        </AppContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
}

function itemOf(type: ItemType, change: Partial<OverlayItem> = {}): OverlayItem {
  return { ...testItem(type, type.toLowerCase()), settings: ITEM_META[type].defaults, ...change } as OverlayItem;
}

function labelOf(html: string, name: string): string | undefined {
  return new RegExp(`<label[^>]* id="setting_${name}-label"[^>]*>([^<]*)</label>`).exec(html)?.[1];
}

describe.each(LOCALES)('in %s', (locale) => {
  test.each(TYPES)('every setting of %s has its input and its words', (type) => {
    const html = drawn({ items: [itemOf(type)], locale });
    for (const field of ITEM_FIELDS[type]) {
      const isShown = isFieldShown(field, [{ ...ITEM_META[type].defaults }]);
      expect(html.includes(`data-setting="${field.name}"`), field.name).toBe(isShown);
      if (isShown) expect(labelOf(html, field.name)).toBe(field.text[locale]);
      if (isShown && field.hint !== undefined) expect(html).toContain(field.hint[locale]);
    }
    const other = locale === 'en' ? 'de' : 'en';
    expect(html).not.toContain(FORMS_TEXT[other].search);
  });
});

test('the form of every type has all stored settings', () => {
  for (const type of TYPES) {
    const reached = ITEM_FIELDS[type].flatMap(({ name, refUrl }) => (refUrl === undefined ? [name] : [name, refUrl]));
    expect(reached.sort(), type).toEqual(Object.keys(ITEM_META[type].defaults).sort());
    for (const { input } of ITEM_FIELDS[type]) expect(Object.keys(WIDGETS)).toContain(input);
  }
});

test('in landscape own values are marked, and what the fold reads says that it counts for both', () => {
  const item = itemOf('GOAL', { settingsLandscape: { label: 'Wide' } });
  const html = drawn({ items: [item], orientation: 'landscape' });
  expect(html).toContain('aria-label="Label: use portrait value"');
  expect(html).toContain('1 landscape value');
  expect(html).toContain('value="Wide"');
  expect(html).toContain(FORMS_TEXT.en.landscapeNote);
  expect(html.match(/data-own="true" data-setting="(\w+)"/)?.[1]).toBe('label');
});

test('several items of one type show what differs as mixed', () => {
  const settings = { ...ITEM_META.GOAL.defaults, label: 'Other', increaseBy: 5, barFillColor: 'red' };
  const html = drawn({ items: [itemOf('GOAL'), itemOf('GOAL', { id: 'second', settings })] });
  expect(html).toContain('2 items');
  expect(html.match(/placeholder="Mixed"/g)).toHaveLength(2);
});

test.each([
  ['https://evil.example.net/a.png', 'evil.example.net', 'example.com, cdn.example.org'],
  ['http://a.example.com/a.png', 'https://'],
  ['not an address', 'https://'],
  ['https://a.example.com/a.png'],
  ['/media/demo/a.png'],
])(
  'the address %s of a picture: what is wrong is said at the field, with the hosts that are allowed',
  (url, ...words) => {
    for (const [locale, remedy] of [
      ['en', 'upload'],
      ['de', 'hoch'],
    ] as const) {
      const html = drawn({
        items: [itemOf('IMAGE', { settings: { ...ITEM_META.IMAGE.defaults, imageUrl: url } })],
        locale,
      });
      const problem = /class="[^"]*TextInput-error[^"]*"[^>]*>([^<]*)</.exec(html)?.[1];
      if (words.length === 0) expect(problem).toBeUndefined();
      for (const word of [...words, ...(words.length > 0 ? [remedy] : [])]) expect(problem).toContain(word);
    }
  },
);

test('an item that the plan does not have says so', () => {
  expect(drawn({ items: [itemOf('TOP_GIFT')], plan: 'FREE' })).toContain(FORMS_TEXT.en.itemNotInPlan);
  expect(drawn({ items: [itemOf('TOP_GIFT')], plan: 'PRO' })).not.toContain(FORMS_TEXT.en.itemNotInPlan);
});

test('nothing selected: the overlay itself, and what to do', () => {
  const html = drawn({ items: [], orientation: 'landscape', locale: 'de' });
  for (const words of [sizeText(CANVAS_SIZE.landscape), '0 Elemente', FORMS_TEXT.de.nothingSelectedHint, 'Leertaste'])
    expect(html).toContain(words);
});

test('the panel stays when the login ends', () => {
  expect(drawn({ items: [itemOf('TOP_GIFT')], isSignedIn: false })).toBe(drawn({ items: [itemOf('TOP_GIFT')] }));
});
