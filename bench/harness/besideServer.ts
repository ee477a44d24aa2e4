/** Runs measured pages beside a separate server: their names, start and end. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#cli/build/build.mjs';
import type { BenchmarkContext, Measured } from './benchmark.ts';
import { BUILT_PAGES } from './buildPages.ts';
import type { PageName } from './overlayBrowser.ts';
import { TIMER_CHANGES_PER_SECOND } from './overlayEvents.ts';
import type { Scenario } from './overlayEvents.ts';
import { PAGES_PATH } from './peerOrigin.ts';
import { startMeasured } from './startMeasured.ts';

/** Bundle that grows with the types of items, like the demo. */
const BUNDLE = join(projectRoot, 'fixtures/bundles/demo.json');

/** Names of the sides in the table. */
export const SIDES: Readonly<Record<PageName, string>> = {
  ours: 'overlay page, portrait',
  ours60: 'overlay page at 60 frames a second',
  oursGl: 'overlay page with WebGL',
  dom: 'the same items in DOM and CSS',
  clear: 'gl.clear of a canvas of 1080x1920',
};

let runs = 0;

interface Addresses {
  /** Live page on the server. */
  links: { portrait: string };
  peerOrigin: string;
}

/** Addresses of our page after its path. */
const QUERIES: Partial<Record<PageName, string>> = { ours: '', ours60: '?fps=60', oursGl: '?renderer=gl' };

/** Returns the address; the page that only clears does it as often as ours draws. */
function urlOf(name: PageName, scenario: Scenario, { links, peerOrigin }: Addresses): string {
  if (name === 'clear') {
    const page = `file://${join(projectRoot, 'bench/clients/clear.html')}`;
    return scenario === 'timer' ? `${page}?everyMs=${1000 / TIMER_CHANGES_PER_SECOND}` : page;
  }
  const { pathname } = new URL(links.portrait);
  const liveKey = pathname.split('/')[2];
  const query = QUERIES[name];
  return peerOrigin + (query === undefined ? `${PAGES_PATH}index.html?key=${liveKey}` : pathname + query);
}

/** Runs a measured page beside a separate server that plays a scenario as soon as the page is open. */
export async function beside(
  context: BenchmarkContext,
  scenario: Scenario,
  play: { seconds: number; speed: number },
  script: string,
  args: { name: PageName } & Record<string, unknown>,
): Promise<Measured> {
  const dataDir = join(context.folder, `overlay-${runs++}`);
  mkdirSync(dataDir);
  const what = { bundle: context.bundle ?? BUNDLE, dataDir, pages: BUILT_PAGES, scenario };
  const server = startMeasured({ script: 'overlayServer', args: { ...what, ...play } });
  const url = urlOf(args.name, scenario, await server.told<Addresses>('ready'));
  const page = startMeasured({ script, args: { ...args, url } });
  try {
    await page.told('ready');
    server.tell('go');
    page.tell('go');
    return await page.measured();
  } finally {
    page.end();
    server.end();
  }
}
