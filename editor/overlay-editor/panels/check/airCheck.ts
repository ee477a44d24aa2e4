/** Checks the edited overlay with what runs for it, in this browser. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import { listFiles } from '#engine/client/api/calls/audios.ts';
import { listFlows, readFlow } from '#engine/client/api/calls/flows.ts';
import { readMoments } from '#engine/client/api/calls/moments.ts';
import type { Api } from '#engine/client/api/client.ts';
import type { Clock } from '#engine/core/clock.ts';
import { bundleFindings } from '#engine/lint/bundleRules.ts';
import type { ItemCost } from '#engine/lint/itemCost.ts';
import type { LintRequest } from '#engine/lint/lintRequest.ts';
import { usedSounds } from '#engine/lint/usedSounds.ts';
import type { AudioAlert, Flow, Locale, Moments, Orientation } from '#schemas/generated/types.ts';
import type { AirCheck } from '../../checkedOverlay.ts';

export interface AirCheckOptions {
  overlay: Overlay;
  profileId: string;
  locale: Locale;
  api: Api;
  /** Address of the page. */
  baseUrl: string;
  /** Waits until the browser has shown the page again. */
  nextFrame(): Promise<void>;
  onStep(step: Orientation | 'sounds'): void;
  signal: AbortSignal;
}

/** Kinds of steps that rules look at. */
const JUDGED: ReadonlySet<string> = new Set(['SHOW_MOMENT', 'SHOW_TEXT', 'SHOW_IMAGE', 'READ_ALOUD', 'PLAY_SOUND']);
const LIST_LIMIT = 100;
const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];

/** @throws the reason of the signal, {ApiError}, and errors of the renderer */
export async function checkForAir(options: AirCheckOptions): Promise<AirCheck> {
  const { overlay, locale, baseUrl, onStep, signal } = options;
  const running = await whatRuns(options);
  const findings = bundleFindings({ overlay, ...running });
  const [{ lintPictures, lintFlashes }, { sampledMoments }, { soundFindings }] = await Promise.all([
    import('#engine/lint/lintDrawing.ts'),
    import('#engine/lint/sampledOverlay.ts'),
    import('#engine/lint/soundPeaks.ts'),
  ]);
  const samples = sampledMoments(overlay, { locale });
  const breathe = breather(options);
  for (const orientation of ORIENTATIONS) {
    onStep(orientation);
    await breathe();
    const request: LintRequest = { orientation, samples };
    const page = { baseUrl, breathe };
    findings.push(...(await lintPictures(request, page)), ...(await lintFlashes(request, page)));
  }
  onStep('sounds');
  const heard = await soundFindings(usedSounds(running), baseUrl);
  signal.throwIfAborted();
  return {
    overlay,
    findings: [...findings, ...heard.findings],
    soundNames: heard.findings.length === 0 ? {} : await namesOfSounds(options),
    missingSounds: heard.missing.length,
    costs: null,
  };
}

export interface CostOptions extends Pick<AirCheckOptions, 'overlay' | 'locale' | 'baseUrl' | 'nextFrame' | 'signal'> {
  orientation: Orientation;
  /** Monotonic real time, ms. */
  localClock: Clock;
}

/** @throws the reason of the signal, and errors of the renderer */
export async function measureCosts(options: CostOptions): Promise<ItemCost[]> {
  const { itemCosts } = await import('#engine/lint/itemCosts.ts');
  const { baseUrl, localClock } = options;
  return itemCosts(options, { baseUrl, localClock, breathe: breather(options) });
}

/** Lets the browser show the page, and ends the work with its window. */
function breather({ nextFrame, signal }: Pick<AirCheckOptions, 'nextFrame' | 'signal'>): () => Promise<void> {
  return async () => {
    await nextFrame();
    signal.throwIfAborted();
  };
}

/** Returns the names of the first files of the library by id. */
async function namesOfSounds({ api, signal }: AirCheckOptions): Promise<Record<string, string>> {
  const { items } = await api(listFiles, { query: { limit: LIST_LIMIT } }, { signal });
  return Object.fromEntries(items.map(({ id, name }) => [id, name]));
}

interface Running {
  flows: Flow[];
  alerts: AudioAlert[];
  moments: Moments | null;
}

async function whatRuns({ api, profileId, signal }: AirCheckOptions): Promise<Running> {
  const [listed, alerts, { moments = null }] = await Promise.all([
    api(listFlows, { query: { limit: LIST_LIMIT, profile: profileId, excludeFolders: true } }, { signal }),
    api(listAlerts, { query: { limit: LIST_LIMIT, profile: profileId } }, { signal }),
    api(readMoments, { params: { profileId } }, { signal }),
  ]);
  const judged = listed.items.filter(({ isEnabled, actions }) => isEnabled && actions.some((kind) => JUDGED.has(kind)));
  const flows: Flow[] = [];
  for (const { id } of judged) flows.push((await api(readFlow, { params: { id } }, { signal })).flow);
  return { flows, alerts: alerts.items.map(({ alert }) => alert), moments };
}
