/** `npm run pads`: packs the Stream Deck plugin into the file that the dashboard offers. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { STREAM_DECK_PLUGIN } from '#server/pads/pluginFile.ts';
import { drawPicture, PICTURES } from './stream-deck/icons.ts';
import { manifestOf, PLUGIN_UUID } from './stream-deck/manifest.ts';
import { zipFile } from './zipFile.ts';

const folder = join(import.meta.dirname, 'stream-deck');

/** Bundles the plugin's process into one file for the Node.js that comes with the Stream Deck software. */
export async function bundlePlugin(): Promise<string> {
  const built = await build({
    configFile: false,
    root: resolve(folder, '../../..'),
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(folder, 'plugin/main.ts'),
      write: false,
      target: 'node20',
      minify: true,
      // Native helpers of ws, which it does without.
      rolldownOptions: { external: ['bufferutil', 'utf-8-validate'], output: { format: 'cjs', codeSplitting: false } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('the plugin was not bundled into one file');
  return built.output[0].code;
}

/** Returns the files of the plugin by their paths. */
export async function pluginFiles(): Promise<Map<string, Buffer>> {
  const packageFile = resolve(folder, '../../../package.json');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const files = new Map<string, Buffer>();
  files.set('manifest.json', Buffer.from(`${JSON.stringify(manifestOf(version), null, 2)}\n`));
  files.set('bin/plugin.js', Buffer.from(await bundlePlugin()));
  // The bundle contains ws.
  files.set('bin/LICENSE-ws', await readFile(resolve(folder, '../../../node_modules/ws/LICENSE')));
  files.set('ui/action.html', await readFile(join(folder, 'ui/action.html')));
  for (const [name, picture] of Object.entries(PICTURES))
    for (const scale of [1, 2]) files.set(`imgs/${name}${scale === 2 ? '@2x' : ''}.png`, drawPicture(picture, scale));
  return files;
}

async function makePads(): Promise<void> {
  const entries = [...(await pluginFiles())].map(([path, bytes]) => ({
    path: `${PLUGIN_UUID}.sdPlugin/${path}`,
    bytes,
  }));
  await mkdir(dirname(STREAM_DECK_PLUGIN), { recursive: true });
  await writeFile(STREAM_DECK_PLUGIN, zipFile(entries));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makePads();
