/** The calls of a server that roll presets out to the members of an agency. */
import type {
  CreateRolloutPlan,
  PresetAnswer,
  PresetFileAnswer,
  PushPresetVersion,
  RolloutAnswer,
  RolloutMember,
  RolloutPlanAnswer,
  RolloutPlanDetail,
  RolloutPlanMember,
  RolloutPlanOverlays,
  RollBackRollout,
  StartRollout,
} from '#schemas/generated/types.ts';
import { askAll, type RunningServer } from '../talking/runningServer.ts';

export type AgencyCalls = ReturnType<typeof agencyCalls>;

/** Returns the calls of one server. */
export function agencyCalls(server: RunningServer) {
  const { ask } = server;
  return {
    uploadPreset: (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      ask<PresetFileAnswer>(['POST', '/agency/preset-files', 'file'], {
        body: { name },
        file: new File([bytes], name),
      }),
    pushVersion: (body: PushPresetVersion) => ask<PresetAnswer>(['POST', '/agency/preset-versions'], { body }),
    readPresetFile: (id: string, version: number) =>
      ask<Blob>(['GET', '/agency/presets/{id}/file'], { params: { id }, query: { version } }),

    plan: (body: CreateRolloutPlan) => ask<RolloutPlanAnswer>(['POST', '/agency/plans'], { body }),
    readPlan: (id: string) => ask<RolloutPlanAnswer>(['GET', '/agency/plans/{id}'], { params: { id } }),
    planMembers: (id: string) => askAll<RolloutPlanMember>(server, `/agency/plans/${encodeURIComponent(id)}/members`),
    planMember: (id: string, member: string) =>
      ask<RolloutPlanDetail>(['GET', '/agency/plans/{id}/members/{member}'], { params: { id, member } }),
    planOverlays: (id: string, member: string) =>
      ask<RolloutPlanOverlays>(['GET', '/agency/plans/{id}/members/{member}/overlays'], { params: { id, member } }),

    start: (body: StartRollout) => ask<RolloutAnswer>(['POST', '/agency/rollouts'], { body }),
    list: () => askAll<RolloutAnswer>(server, '/agency/rollouts', { sortDirection: 'desc' }),
    read: (id: string) => ask<RolloutAnswer>(['GET', '/agency/rollouts/{id}'], { params: { id } }),
    members: (id: string) => askAll<RolloutMember>(server, `/agency/rollouts/${encodeURIComponent(id)}/members`),
    stop: (id: string) => ask<RolloutAnswer>(['POST', '/agency/rollouts/{id}/stop'], { params: { id } }),
    resume: (id: string, noHealth: boolean) =>
      ask<RolloutAnswer>(['POST', '/agency/rollouts/{id}/resume'], { params: { id }, body: { noHealth } }),
    rollBack: (id: string, body: RollBackRollout) =>
      ask<RolloutAnswer>(['POST', '/agency/rollouts/{id}/rollback'], { params: { id }, body }),
  };
}
