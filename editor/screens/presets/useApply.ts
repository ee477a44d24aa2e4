import { listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import { listFlows } from '#engine/client/api/calls/flows.ts';
import { listItems } from '#engine/client/api/calls/overlay.ts';
import { listImportedPresets } from '#engine/client/api/calls/presets.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import type { Call } from '#engine/client/api/call.ts';
import { useAction } from '../../app/api/useCall.ts';

/** Lists that an import, an update or its undo changes. */
export const CHANGED_LISTS: readonly Call[] = [
  listImportedPresets,
  listProfiles,
  listFlows,
  listAlerts,
  listItems,
  readPlanUse,
];

/** Stores an import or an update. The dialog shows what the server says about a failure. */
export function useApply<C extends Call>(call: C, success: string, onDone: () => void) {
  return useAction(call, { invalidates: CHANGED_LISTS, success, onDone });
}
