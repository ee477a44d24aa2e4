/** Looks at a bundle as viewers would: by its settings, and by drawing it in a separate browser (behaviour: lint-1). */
import type { Page } from 'playwright';
import { AppError } from '#engine/core/appError.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { type Overlay, overlayFromFile } from '#engine/core/overlayDocument.ts';
import { bundleFindings } from '#engine/lint/bundleRules.ts';
import type { Finding } from '#engine/lint/finding.ts';
import type { ItemCost } from '#engine/lint/itemCost.ts';
import type { CostRequest, LintHandle, LintRequest, SoundFindings, UsedSound } from '#engine/lint/lintRequest.ts';
import { sampledMoments } from '#engine/lint/sampledOverlay.ts';
import { drawnFindings } from '#engine/lint/drawnRules.ts';
import { settingFacts } from '#engine/lint/settingFacts.ts';
import { usedSounds } from '#engine/lint/usedSounds.ts';
import type { Bundle, JsonObject, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import type { SignPictures } from '#server/show/session/liveItems.ts';
import { launchBrowser } from '../browser.ts';
import { OFFLINE_FLAGS } from '../render/pictureDrawer.ts';
import { type RenderServerDeps, startRenderServer } from '../render/renderServer.ts';

/** What was not looked at without a browser, or because files are missing. */
export type Unchecked = 'drawing' | 'flash' | 'sound' | 'cost';

export interface LintedBundle {
  findings: Finding[];
  unchecked: Unchecked[];
  /** Ids of the sounds that could not be read. */
  missingSounds: string[];
  costs: OrientationCosts[];
}

/** What the items of an orientation cost, the heaviest first. */
export interface OrientationCosts {
  orientation: Orientation;
  items: ItemCost[];
}

export interface LintInput {
  bundle: Bundle;
  orientations: readonly Orientation[];
  wantsCosts: boolean;
  environment: Readonly<Record<string, string | undefined>>;
  server: RenderServerDeps;
}

/** Errors that mean: this computer has no browser for drawing. */
const NO_BROWSER: ReadonlySet<string> = new Set(['BROWSER_NOT_FOUND', 'BROWSER_DRIVER_MISSING']);

/**
 * Without a browser the settings alone are judged.
 * @throws LINT_FAILED, PAGE_NOT_BUILT, and the errors of `launchBrowser` for one that does not start
 */
export async function lintBundle(input: LintInput): Promise<LintedBundle> {
  const { bundle, orientations, wantsCosts } = input;
  const overlay = overlayFromFile(bundle.overlay);
  const moments = bundle.moments?.[0] ?? null;
  const findings = bundleFindings({ overlay, flows: bundle.flows, moments });
  const sounds = usedSounds({ flows: bundle.flows, alerts: bundle.alerts, moments });
  try {
    const drawn = await inBrowser(input, async (page, sign) => {
      const { locale } = bundle.profile;
      const samples = sampledMoments(overlay, { locale, sign });
      const found: Finding[] = [];
      const costs: OrientationCosts[] = [];
      for (const orientation of orientations) {
        await page.setViewportSize(CANVAS_SIZE[orientation]);
        const request: LintRequest = { orientation, samples };
        found.push(...(await drawOn(page, request)), ...(await flashesOn(page, request)));
        if (!wantsCosts) continue;
        costs.push({
          orientation,
          items: await costsOn(page, { overlay: signedOverlay(overlay, sign), orientation, locale }),
        });
      }
      return { found, costs, heard: await soundsOn(page, sounds) };
    });
    findings.push(...drawn.found, ...drawn.heard.findings);
    return { findings, unchecked: [], missingSounds: drawn.heard.missing, costs: drawn.costs };
  } catch (error) {
    if (!(error instanceof AppError) || !NO_BROWSER.has(error.code)) throw error;
    findings.push(
      ...orientations.flatMap((orientation) => drawnFindings(settingFacts(overlay, orientation), orientation)),
    );
    return {
      findings,
      unchecked: [
        'drawing',
        'flash',
        ...(wantsCosts ? (['cost'] as const) : []),
        ...(sounds.length > 0 ? (['sound'] as const) : []),
      ],
      missingSounds: [],
      costs: [],
    };
  }
}

async function inBrowser<T>(
  { environment, server: deps }: LintInput,
  work: (page: Page, sign: SignPictures) => Promise<T>,
): Promise<T> {
  const browser = await launchBrowser(environment, OFFLINE_FLAGS);
  try {
    const server = await startRenderServer(deps);
    try {
      const page = await browser.newPage({ deviceScaleFactor: 1, serviceWorkers: 'block' });
      await page.goto(server.url);
      return await work(page, server.signPictures);
    } finally {
      await server.close();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('LINT_FAILED', { problem: problemOf(error) }, { cause: error });
  } finally {
    await browser.close();
  }
}

/** Keeps the first line: the driver adds a trace of its calls. */
function problemOf(error: unknown): string {
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
  return first.replace(/^page\.evaluate: (?:Error: )?/, '');
}

type LintPage = { __lint: LintHandle };

const drawOn = (page: Page, request: LintRequest): Promise<Finding[]> =>
  page.evaluate((given) => (globalThis as unknown as LintPage).__lint.draw(given), request);

const flashesOn = (page: Page, request: LintRequest): Promise<Finding[]> =>
  page.evaluate((given) => (globalThis as unknown as LintPage).__lint.flashes(given), request);

const soundsOn = (page: Page, sounds: UsedSound[]): Promise<SoundFindings> =>
  page.evaluate((given) => (globalThis as unknown as LintPage).__lint.sounds(given), sounds);

const costsOn = (page: Page, request: CostRequest): Promise<ItemCost[]> =>
  page.evaluate((given) => (globalThis as unknown as LintPage).__lint.costs(given), request);

/** Returns an overlay with addresses of pictures that the page may load. */
function signedOverlay(overlay: Overlay, sign: SignPictures): Overlay {
  const signed = (item: OverlayItem): OverlayItem =>
    ({
      ...item,
      settings: sign(item.settings as unknown as JsonObject),
      settingsLandscape: sign(item.settingsLandscape as JsonObject),
    }) as unknown as OverlayItem;
  const itemsById = Object.fromEntries(Object.entries(overlay.itemsById).map(([id, item]) => [id, signed(item)]));
  return { ...overlay, itemsById };
}
