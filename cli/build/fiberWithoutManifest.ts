/**
 * Build plugin: pages get react-three-fiber without its package.json, of which it uses the version alone: about 1 KB of
 * compressed script on the overlay page.
 */
import type { Plugin } from 'vite';

const FILE = /\/node_modules\/@react-three\/fiber\/dist\/events-[^/]+\.js$/;
const MANIFEST = /var packageData = \{[\s\S]*?\n\};/;

export function fiberWithoutManifest(): Plugin {
  return {
    name: 'fiber-without-manifest',
    enforce: 'pre',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      const [manifest = ''] = MANIFEST.exec(code) ?? [];
      const [, version] = /\bversion: ("[^"]+")/.exec(manifest) ?? [];
      // Another release may have it elsewhere, or no longer.
      if (version === undefined) return null;
      return { code: code.replace(manifest, () => `var packageData = { version: ${version} };`), map: null };
    },
  };
}
