/** Shows or hides a source of the broadcast software, for a while or for good. */
import { sceneKey, sceneRefIn } from '#engine/rules/sceneRefs.ts';
import { defineAction } from '../contracts.ts';
import { forAWhile } from './forAWhile.ts';

const BACK = { show: 'hide', hide: 'show', toggle: 'toggle' } as const;

export const changeSource = defineAction<'CHANGE_SOURCE'>({
  kind: 'CHANGE_SOURCE',
  plan: ({ scene, sceneRef, source, change, durationMs, connection }) => {
    const place = { scene, ...sceneRefIn(scene, sceneRef), source };
    return forAWhile({
      program: { program: 'broadcast', connection },
      call: 'changeSource',
      values: { ...place, change },
      restore: { call: 'restoreSource', values: { ...place, change: BACK[change] } },
      target: `source:${sceneKey(scene, sceneRef)}/${source}`,
      durationMs,
    });
  },
});
