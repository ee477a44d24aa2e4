/** Lints each design of the gallery as somebody takes it: with moments of all sizes and the longest names. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { overlayToFile } from '#engine/core/overlayDocument.ts';
import { newMoments } from '#engine/rules/moments/newMoments.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import { newSecret, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { createLog } from '#server/ground/base/log.ts';
import { asNewOverlay } from '#cli/content/gallery/asNewOverlay.ts';
import { GALLERY } from '#cli/content/gallery/styles.ts';
import { withProjectFonts } from '#cli/fonts/projectFonts.ts';
import { type LintedBundle, lintBundle } from '#cli/lint/lintBundle.ts';
import { buildAll } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();

beforeAll(buildAll, 400_000);

const lint = (bundle: Bundle): Promise<LintedBundle> =>
  lintBundle({
    bundle,
    orientations: ['portrait', 'landscape'],
    wantsCosts: false,
    environment: withProjectFonts(process.env),
    server: {
      dataDir: folder,
      databaseFile: join(folder, 'none'),
      pictureHosts: [],
      clock: realClock(),
      scheduler: realScheduler,
      log: createLog('error'),
      newSecret,
    },
  });

// behaviour: lint-11
test.each(GALLERY.map((bundle) => [bundle.overlay.id, bundle] as const))(
  'finds nothing in %s',
  async (id, bundle) => {
    const overlay = overlayToFile(asNewOverlay(bundle));
    expect(await lint({ ...bundle, overlay, moments: [newMoments(id)] })).toMatchObject({
      findings: [],
      unchecked: [],
      missingSounds: [],
    });
  },
  300_000,
);
