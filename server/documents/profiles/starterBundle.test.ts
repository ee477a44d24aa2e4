import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseBundle } from '../bundles/bundleFile.ts';
import { packageFolder } from '../../ground/base/packageFolder.ts';
import { starterBundle } from './starterBundle.ts';

const read = (name: string) => parseBundle(readFileSync(join(packageFolder(), 'fixtures/bundles', name), 'utf8'), name);
const neon = read('gallery/neon.json');
const demo = read('demo.json');

// behaviour: profile-60, profile-61
it.each([
  ['en', 'My stream', 'Announcements', 'Time left', 'Points'],
  ['de', 'Mein Stream', 'Ankündigungen', 'Restzeit', 'Punkte'],
] as const)(
  'the first overlay speaks the language of its account: %s',
  (locale, name, announcements, label, pointsName) => {
    const { profile, overlay } = starterBundle(neon, { id: 'anna', locale });
    expect([profile.locale, profile.name, overlay.name]).toEqual([locale, name, name]);
    expect(profile.pointsName).toBe(pointsName);
    expect(overlay.items.map((item) => item.name)).toContain(announcements);
    expect(overlay.items.find(({ type }) => type === 'TIMER')?.settings).toMatchObject({ label, startOn: 'command' });
    expect(overlay.items.every(({ id }) => id.startsWith('anna-'))).toBe(true);
  },
);

it.each([
  ['its own alert box', neon, 'sparks'],
  ['a new one', demo, 'confetti'],
] as const)('the first overlay has one alert box, and moments: %s', (_name, bundle, celebration) => {
  const { overlay, moments } = starterBundle(bundle, { id: 'anna', locale: 'de' });
  const boxes = overlay.items.filter(({ type }) => type === 'ALERT_BOX');
  expect(boxes).toMatchObject([{ name: 'Alert-Box', settings: { celebration } }]);
  expect(moments).toMatchObject([{ id: 'anna', isEnabled: true }]);
});
