/**
 * Browser pages: the overlay (loaded by broadcast software), the page of `liveloom render` and the dashboard, into dist/web.
 * With LIVELOOM_BUILD_HARNESS=1 it builds the page of the golden images instead, into dist/harness.
 * The pages run under `script-src 'self'`: nothing here may produce an inline script or a data: URL.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { splitGenerated } from './cli/build/splitGenerated.ts';
import { precompress } from './cli/build/precompress.ts';
import { thirdPartyNotices } from './cli/build/thirdPartyNotices.ts';
import { fiberWithoutManifest } from './cli/build/fiberWithoutManifest.ts';
import { threeWithoutRenderer } from './cli/build/threeWithoutRenderer.ts';
import { pageChunks } from './cli/build/pageChunks.ts';
import { preloads } from './cli/build/preloads.ts';
import { existingEntries } from './cli/build/existingEntries.ts';

const root = import.meta.dirname;
const isHarness = process.env.LIVELOOM_BUILD_HARNESS === '1';
const pages: Record<string, string> = isHarness
  ? { harness: 'tests/golden/harness/index.html' }
  : { render: 'overlay/render/index.html', editor: 'editor/index.html', agent: 'editor/agent/index.html' };
/** The overlay page is built by itself: files that it shared with the dashboard were too many, or too large for the other. */
const overlay = {
  consumer: 'client' as const,
  build: {
    emptyOutDir: false,
    manifest: '.vite/overlay.json',
    rolldownOptions: {
      input: existingEntries(root, { overlay: 'overlay/index.html' }),
      output: {
        codeSplitting: {
          groups: pageChunks({ page: join(root, 'overlay/main.tsx'), scenes: join(root, 'engine/scenes.ts') }),
        },
      },
    },
  },
};

export default defineConfig({
  root,
  // Notices name the packages of both builds.
  ...(isHarness ? {} : { builder: { sharedPlugins: true }, environments: { overlay } }),
  base: '/',
  publicDir: false,
  plugins: [
    react(),
    splitGenerated(join(root, 'schemas/generated')),
    threeWithoutRenderer(),
    fiberWithoutManifest(),
    thirdPartyNotices(),
    ...(isHarness ? [] : [preloads(), precompress()]),
  ],
  build: {
    outDir: isHarness ? 'dist/harness' : 'dist/web',
    emptyOutDir: true,
    // The oldest engine that broadcast software still ships; syntax is lowered, missing functions are a lint error.
    target: 'chrome103',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: { input: existingEntries(root, pages), checks: { bundlerTimings: false } },
  },
});
