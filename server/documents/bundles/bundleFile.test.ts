import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import { listed } from '#tests/support/listed.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { MAX_BUNDLE_BYTES, parseBundle, readBundleFile } from './bundleFile.ts';

const fixtures = resolve(import.meta.dirname, '../../../fixtures');
const folder = temporaryFolder();
const demo = readFileSync(join(fixtures, 'bundles/demo.json'), 'utf8');

/** Settings of a goal that may differ in landscape. */
const GOAL_LOOK = Object.entries(ITEM_META.GOAL.affects)
  .filter(([, affects]) => affects === 'look')
  .map(([name]) => name);

/** Returns the demo bundle with a change, as text. */
function changed(change: (bundle: Bundle) => void): string {
  const bundle = JSON.parse(demo) as Bundle;
  change(bundle);
  return JSON.stringify(bundle);
}

function messageOf(text: string): string {
  try {
    parseBundle(text, 'b.json');
    return 'no error';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function errorOf(text: string): AppError {
  try {
    parseBundle(text, 'b.json');
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('it was read');
}

describe('a good bundle', () => {
  it('is read with its items in their order', async () => {
    const bundle = await readBundleFile(join(fixtures, 'bundles/demo.json'));
    const ids = bundle.overlay.items.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['announcements', 'goal', 'timer']);
    expect(parseBundle(demo, 'b.json')).toEqual(bundle);
  });
});

describe('a bundle from before a setting existed', () => {
  const without = (change: (settings: object) => void) =>
    changed(({ overlay }) => {
      for (const { settings } of overlay.items) Reflect.deleteProperty(settings, 'fontSize');
      change(overlay.items[0]!.settings);
    });

  it('is read with the defaults of each type', () => {
    const { items } = parseBundle(
      without(() => {}),
      'b.json',
    ).overlay;
    const fontSizeOf = (settings: object): unknown => Reflect.get(settings, 'fontSize');
    expect(items.map(({ settings }) => fontSizeOf(settings))).toEqual(
      items.map(({ type }) => fontSizeOf(ITEM_META[type].defaults)),
    );
  });

  it('is refused when the name is only mistyped', () => {
    const text = without((settings) => void Reflect.set(settings, 'fontsize', 30));
    expect(messageOf(text)).toMatch(
      /overlay\.items\[0\]\.settings: unknown field "fontsize" .*did you mean "fontSize"/,
    );
  });

  it.each([
    ['overlay', 'field "overlay" is missing'],
    ['overlay.items', 'field "items" is missing'],
  ])('is refused without %s', (path, message) => {
    const cut = changed((bundle) => {
      const owner = path === 'overlay' ? bundle : bundle.overlay;
      Reflect.deleteProperty(owner, path.split('.').at(-1)!);
    });
    expect(messageOf(cut)).toContain(message);
  });
});

describe('a faulty bundle', () => {
  it.each<[what: string, text: string, message: string]>([
    [
      'an unknown item type',
      readFileSync(join(fixtures, 'bad/unknown-item-type.json'), 'utf8'),
      `b.json: overlay.items[1]: unknown item type "TIMR" (known: ${listed(Object.keys(ITEM_META))}; did you mean "TIMER"?)`,
    ],
    [
      'a wrong field',
      readFileSync(join(fixtures, 'bad/wrong-field.json'), 'utf8'),
      `b.json: overlay.items[0].settings: unknown field "barFilColor" (known: ${listed(Object.keys(ITEM_META.GOAL.defaults))}; did you mean "barFillColor"?)`,
    ],
    [
      'a repeated item id',
      readFileSync(join(fixtures, 'bad/repeated-item-id.json'), 'utf8'),
      'b.json: overlay.items[2].id: "demo-timer" is already the id of overlay.items[1]. Give every item its own id.',
    ],
    [
      'a newer version',
      readFileSync(join(fixtures, 'bad/newer-version.json'), 'utf8'),
      'b.json: format liveloom-bundle version 2 is newer than this program (it reads up to version 1). Update Liveloom.',
    ],
    [
      'broken JSON',
      readFileSync(join(fixtures, 'bad/broken-json.json'), 'utf8'),
      'b.json:10:3: not valid JSON at `},`. Correct or remove this part.',
    ],
    ['another format', '{"format":"x"}', 'b.json: format: "x" is not known here. Expected: liveloom-bundle.'],
    ['no object', 'null', 'b.json: format: missing is not known here. Expected: liveloom-bundle.'],
    [
      'an overlay of another profile',
      changed(({ overlay }) => void (overlay.id = 'other')),
      'b.json: overlay.id: "other" must be the id of the profile ("demo")',
    ],
    [
      'a wrong colour',
      changed(({ overlay }) => void Reflect.set(overlay.items[0]!.settings, 'textColor', 'redd')),
      'b.json: overlay.items[0].settings.textColor: "redd" is not a colour (use a name, #rgb, #rrggbb, rgb(…), hsl(…))',
    ],
    [
      'a setting of the fold that differs in landscape',
      changed(({ overlay }) => void Object.assign(overlay.items[1]!.settingsLandscape, { value: 5 })),
      `b.json: overlay.items[1].settingsLandscape: unknown field "value" (known: ${listed(GOAL_LOOK)})`,
    ],
    [
      'a missing part',
      changed((bundle) => void Reflect.deleteProperty(bundle, 'points')),
      'b.json: bundle: field "points" is missing',
    ],
  ])('with %s is refused with one clear error', (_what, text, message) => expect(messageOf(text)).toBe(message));

  // behaviour: replay-5
  it('names all that is wrong with it, of each field the first', () => {
    const text = changed(({ profile, overlay, points }) => {
      const [first, second, third, fourth] = overlay.items;
      Reflect.set(points, 'pointsPerCoin', -1);
      Reflect.set(profile, 'locale', 'fr');
      Reflect.set(first!.settings, 'textColor', 'redd');
      Reflect.set(first!.settings, 'fontsize', 30);
      Reflect.deleteProperty(first!.position, 'x');
      Object.assign(second!.settingsLandscape, { value: 5, barStyle: 'round' });
      Reflect.set(third!, 'type', 'TIMR');
      Reflect.set(third!, 'isVisible', 'yes');
      fourth!.id = second!.id;
    });
    const error = errorOf(text);
    expect(error.fields('en')).toEqual([
      { path: 'profile.locale', message: '"fr" is not allowed (use en or de)' },
      { path: 'points.pointsPerCoin', message: '-1 is too small (at least 0)' },
      { path: 'overlay.items[0].position', message: 'field "x" is missing' },
      { path: 'overlay.items[0].settings', message: expect.stringContaining('did you mean "fontSize"?') },
      { path: 'overlay.items[0].settings.textColor', message: expect.stringMatching(/^"redd" is not a colour/) },
      { path: 'overlay.items[1].settingsLandscape', message: expect.stringContaining('unknown field "value"') },
      { path: 'overlay.items[1].settingsLandscape.barStyle', message: expect.stringContaining('"round"') },
      { path: 'overlay.items[2]', message: expect.stringContaining('unknown item type "TIMR"') },
      { path: 'overlay.items[3].id', message: expect.stringContaining('is already the id of overlay.items[1]') },
    ]);
    expect(error.params['more']).toBe(0);
  });

  it('names twenty problems and counts the others', () => {
    const text = changed(({ overlay }) => {
      const [item] = overlay.items;
      overlay.items = Array.from({ length: 30 }, (_, index) => ({ ...item!, id: `item-${index}`, name: 7 as never }));
    });
    const error = errorOf(text);
    expect([error.fields('en')?.length, error.params['more']]).toEqual([20, 10]);
    expect(error.message).toBe(`b.json: overlay.items[0].name: ${error.fields('en')![0]!.message}`);
  });

  it('that is too large is refused before it is read', async () => {
    const path = join(folder, 'large.json');
    writeFileSync(path, '');
    truncateSync(path, MAX_BUNDLE_BYTES + 1);
    await expect(readBundleFile(path, 'large.json')).rejects.toThrow(
      'large.json has 16777217 bytes; at most 16777216 are allowed.',
    );
  });
});

it('of tens of thousands of wrong items none is worked on: there are too many', () => {
  const items = Array.from({ length: 37_000 }, () => ({ type: 'GOAL', settings: {} })) as unknown[];
  const text = changed(({ overlay }) => Object.assign(overlay, { items }));
  expect(messageOf(text)).toContain('overlay.items: too many entries (at most 200)');
});
