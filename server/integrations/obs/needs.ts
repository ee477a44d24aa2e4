/** Permissions that calls of OBS take: switching, recording, captured files, going live, and overlays as browser sources. */
import type { JsonObject, ProgramPermission } from '#schemas/generated/types.ts';
import type { Permission } from '../program.ts';

export const OBS_PERMISSIONS: readonly Permission[] = [
  { name: 'switch', isUsual: true },
  { name: 'record', isUsual: true },
  { name: 'browserSource', isUsual: true },
  { name: 'captureFiles', isUsual: true },
  // A stream that began by mistake shows what nobody was to see.
  { name: 'goLive', isUsual: false },
];

const GOES_LIVE: ReadonlySet<unknown> = new Set(['startStream', 'stopStream', 'startCamera', 'stopCamera']);
const RECORDS: ReadonlySet<unknown> = new Set([
  'startRecording',
  'stopRecording',
  'pauseRecording',
  'resumeRecording',
  'addChapter',
  'startReplays',
  'stopReplays',
  'saveReplay',
]);

export function needs(call: string, { task, url }: JsonObject, server: string): ProgramPermission | null {
  if (call === 'addOverlay') return isOwnOverlay(url, server) ? 'browserSource' : `page:${String(url).slice(0, 200)}`;
  if (call === 'findOverlay') return null;
  if (call === 'refreshOverlay') return 'browserSource';
  if (call === 'markMoment') return 'record';
  if (call === 'takeScreenshot' || task === 'takeScreenshot') return 'captureFiles';
  if (call !== 'controlBroadcast') return 'switch';
  if (GOES_LIVE.has(task)) return 'goLive';
  return RECORDS.has(task) ? 'record' : 'switch';
}

/** Any other page could show and send whatever it likes. */
function isOwnOverlay(url: unknown, server: string): boolean {
  if (typeof url !== 'string' || !URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return origin === new URL(server).origin && pathname.startsWith('/live/');
}
