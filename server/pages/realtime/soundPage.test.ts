import { expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { createSoundElection, type Device } from './soundPage.ts';

const told: Device[] = [];
const election = () => {
  told.length = 0;
  return createSoundElection((device) => void told.push(device));
};
const page = (pageId: string, device: Device = 'desktop', isPreview = false): Connection =>
  ({ hello: { pageId, device, isPreview } }) as unknown as Connection;
const loud = () => true;
const silent = () => false;

// behaviour: sound-1
test('the page that is connected longest, a preview only while it is alone', () => {
  const sound = election();
  const preview = page('preview', 'desktop', true);
  sound.join(preview, loud);
  expect(sound.pageOf('desktop')).toBe('preview');
  const [first, second] = [page('first'), page('second')];
  sound.join(first, loud);
  sound.join(second, loud);
  expect([sound.pageOf('desktop'), sound.pageOf('mobile'), told]).toEqual(['first', undefined, ['desktop']]);
  sound.leave(first);
  expect([sound.pageOf('desktop'), told]).toEqual(['second', ['desktop', 'desktop']]);
});

// behaviour: sound-2
test('a page that its profile silences leaves the sounds to one that is not, as long as there is one', () => {
  const sound = election();
  let isLoud = true;
  sound.join(page('first'), () => isLoud);
  sound.join(page('second'), loud);
  sound.change(() => void (isLoud = false));
  expect([sound.pageOf('desktop'), told]).toEqual(['second', ['desktop']]);
  sound.change(() => void (isLoud = true));
  expect([sound.pageOf('desktop'), told]).toEqual(['first', ['desktop', 'desktop']]);
});

test('of silent pages one reports ends, and none is taken for a preview', () => {
  const sound = election();
  sound.join(page('preview', 'mobile', true), loud);
  sound.join(page('first', 'mobile'), silent);
  sound.join(page('second', 'mobile'), silent);
  expect(sound.pageOf('mobile')).toBe('first');
});
