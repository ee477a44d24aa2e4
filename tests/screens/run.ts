/**
 * `npm run screens [-- NAME...]`: pictures of every screen in both languages, and of the main ones on a phone, into
 * `docs/screens`, and those that guides show beside the guides. They are for people; no test compares them.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '#editor/app/preferences.ts';
import { PICTURES } from '#editor/screens/guide/guideShape.ts';
import { projectRoot } from '#cli/build/build.mjs';
import { startDashboard } from '../support/dashboard.ts';
import { wantedStops } from '../support/stopNames.ts';
import { settled, startTour, STOP_NAMES } from '../support/tour.ts';

const FOLDER = join(projectRoot, 'docs/screens');
/** The pictures of guides are part of the dashboard. */
const GUIDE_FOLDER = join(projectRoot, 'editor/screens/guide/pictures');
const GUIDE_PICTURES: readonly string[] = PICTURES;
/** Delay of pictures of overlays after the page around them. */
const PREVIEW_MS = 2_000;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

function stopsAskedFor(): string[] {
  try {
    return wantedStops(process.argv.slice(2), STOP_NAMES);
  } catch (error) {
    console.error(`screens: ${error instanceof Error ? error.message : String(error)}`);
    return process.exit(2);
  }
}

const keepForGuides = (file: string): void => copyFileSync(join(FOLDER, file), join(GUIDE_FOLDER, file));

const wanted = stopsAskedFor();
if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const dashboard = await startDashboard({ env: { LIVELOOM_DEMO: 'on' }, browser: { reducedMotion: 'no-preference' } });
try {
  const tour = await startTour(dashboard);
  for (const stop of tour.stops) {
    if (wanted.length > 0 && !wanted.includes(stop.name)) continue;
    for (const locale of LOCALES) {
      const page = await tour.visit(stop, locale);
      // Previews and canvases draw their first pictures.
      await page.waitForTimeout(PREVIEW_MS);
      const take = (suffix: string) =>
        page.screenshot({ path: join(FOLDER, `${stop.name}-${suffix}.jpg`), type: 'jpeg', quality: 72 });
      await take(locale);
      if (GUIDE_PICTURES.includes(stop.name)) keepForGuides(`${stop.name}-${locale}.jpg`);
      if (locale !== 'de') continue;
      await page.setViewportSize(PHONE);
      await settled(page);
      await page.waitForTimeout(PREVIEW_MS / 4);
      await take('phone');
      await page.setViewportSize(DESKTOP);
    }
    console.log(stop.name);
  }
} finally {
  await dashboard.stop();
}
