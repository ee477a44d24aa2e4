/** Tests the options of films: what is right is read, and what is wrong is named with its remedy. */
import { expect, test } from 'vitest';
import { filmLook, filmPart } from './filmOptions.ts';

const HOUR_MS = 3_600_000;

test('reads the part, the container, the rate and the size', () => {
  expect(filmPart({ from: '5s', to: '1m30.5s' }, HOUR_MS)).toEqual({ fromMs: 5_000, toMs: 90_500 });
  expect(filmPart({ from: '0s', to: '10m' }, HOUR_MS)).toEqual({ fromMs: 0, toMs: 600_000 });
  expect(filmLook({ video: 'a.webm', alpha: true, fps: '60' }, 'portrait')).toEqual({
    container: 'webm',
    framesPerSecond: 60,
    hasAlpha: true,
    size: { width: 1080, height: 1920 },
  });
  const small = filmLook({ video: 'A.MP4', size: '640x360' }, 'landscape');
  expect(small).toMatchObject({ container: 'mp4', framesPerSecond: 30, size: { width: 640, height: 360 } });
});

// behaviour: film-6
test.each([
  [{ from: '5s' }, '--to is missing'],
  [{ to: '5s' }, '--from is missing'],
  [{ from: '5s', to: '5s' }, '--to: 5s is not valid. Use a moment after --from 5s.'],
  [{ from: '9s', to: '5s' }, '--to: 5s is not valid. Use a moment after --from 9s.'],
  [{ from: '0s', to: '10m1ms' }, '--to: 10m1ms is not valid. Use a moment at most 10 minutes after --from 0s.'],
  [{ from: 'x', to: '5s' }, '--from: x is not valid. Use moments like 5s, 1m30s or 250ms.'],
  [{ from: '0s', to: '2h' }, '--to: 2h is not valid. Use moments up to 3600s, the end of the recording.'],
])('refuses the part %j', (flags, message) => {
  expect(() => filmPart(flags, HOUR_MS)).toThrow(message);
});

// behaviour: film-6
test.each([
  [{ video: 'film' }, '--video: film is not valid. Use a file name that ends with .webm or .mp4.'],
  [{ video: '-' }, '--video: - is not valid.'],
  [{ video: 'a.mp4', alpha: true }, 'only WebM keeps transparent parts'],
  [{ video: 'a.webm', fps: '25' }, '--fps: 25 is not valid. Use 30 or 60.'],
  [{ video: 'a.webm', size: '541x960' }, '--size: 541x960 is not valid. Use even numbers'],
  [{ video: 'a.webm', size: '500x960' }, 'like 540x960, up to 1080x1920'],
  [{ video: 'a.webm', size: '2160x3840' }, '--size'],
  [{ video: 'a.webm', size: '0x0' }, '--size'],
  [{ video: 'a.webm', size: 'big' }, '--size'],
])('refuses the look %j', (flags, message) => {
  expect(() => filmLook(flags, 'portrait')).toThrow(message);
});
