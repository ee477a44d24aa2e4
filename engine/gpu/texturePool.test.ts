import { expect, test } from 'vitest';
import { createTexturePool } from './texturePool.ts';
import type { PooledTexture, TexturePool } from './texturePool.ts';

/** Creates a pool whose canvases count their operations. */
function poolOf(limits: { maxIdle: number; maxIdlePixels?: number }) {
  const made: { width: number; height: number; cleared: number }[] = [];
  const makeCanvas = (width: number, height: number): CanvasRenderingContext2D => {
    const canvas = { width, height, cleared: 0 };
    made.push(canvas);
    const clearRect = (): void => void canvas.cleared++;
    return { canvas, clearRect } as unknown as CanvasRenderingContext2D;
  };
  let drawn = 0;
  const pool = createTexturePool({ makeCanvas, bucketWidthPx: 64, bucketHeightPx: 32, ...limits });
  const acquire = (key: string, width = 100, height = 20): PooledTexture =>
    pool.acquire(key, width, height, () => void drawn++);
  return { pool, made, acquire, drawn: () => drawn };
}

/** Records the names of freed textures. */
function watchDisposed(textures: Readonly<Record<string, PooledTexture>>): string[] {
  const disposed: string[] = [];
  for (const [name, { texture }] of Object.entries(textures)) {
    texture.addEventListener('dispose', () => void disposed.push(name));
  }
  return disposed;
}

const counts = (pool: TexturePool) => Object.values(pool.counts());

test('equal keys share one texture, drawn once on a canvas of the next bucket', () => {
  const { pool, made, acquire, drawn } = poolOf({ maxIdle: 4 });
  const [one, other] = [acquire('a'), acquire('a')];
  expect(other).toBe(one);
  expect([one.width, one.height]).toEqual([128, 32]);
  expect([made.length, drawn(), ...counts(pool)]).toEqual([1, 1, 1, 0]);
  pool.release(one);
  expect(counts(pool)).toEqual([1, 0]);
  pool.release(other);
  expect(counts(pool)).toEqual([0, 1]);
});

test('a texture that nobody shows is kept as it is for its key, and reused for another of its size', () => {
  const { pool, made, acquire, drawn } = poolOf({ maxIdle: 4 });
  const first = acquire('a');
  pool.release(first);
  expect(acquire('a')).toBe(first);
  expect(drawn()).toBe(1);
  pool.release(first);
  expect(acquire('b')).toBe(first);
  expect([made.length, made[0]!.cleared, drawn()]).toEqual([1, 2, 2]);
  expect(acquire('larger', 129)).not.toBe(first);
  expect(made).toHaveLength(2);
});

test('beyond the limit the one that rested longest goes', () => {
  const { pool, acquire } = poolOf({ maxIdle: 2 });
  const textures = { a: acquire('a'), b: acquire('b'), c: acquire('c') };
  const disposed = watchDisposed(textures);
  pool.release(textures.b);
  pool.release(textures.a);
  expect(disposed).toEqual([]);
  pool.release(textures.c);
  expect(disposed).toEqual(['b']);
  expect(counts(pool)).toEqual([0, 2]);
});

test('large ones are limited by their pixels', () => {
  const { pool, acquire } = poolOf({ maxIdle: 10, maxIdlePixels: 128 * 32 * 2 });
  const textures = { small: acquire('small'), large: acquire('large', 128, 64), huge: acquire('huge', 640, 640) };
  const disposed = watchDisposed(textures);
  pool.release(textures.small);
  pool.release(textures.large);
  expect(disposed).toEqual(['small']);
  pool.release(textures.huge);
  expect(disposed).toEqual(['small', 'large', 'huge']);
  expect(counts(pool)).toEqual([0, 0]);
});

test('the end gives everything back', () => {
  const { pool, acquire } = poolOf({ maxIdle: 4 });
  const textures = { live: acquire('live'), idle: acquire('idle') };
  const disposed = watchDisposed(textures);
  pool.release(textures.idle);
  pool.dispose();
  expect(disposed.sort()).toEqual(['idle', 'live']);
});
