/** Viewers of each account that the walk of all routes calls with. */
import { keepWaiting } from '#server/people/viewers/waiting/store.ts';
import { testViewer } from './session.ts';
import type { ApiServer } from './apiServer.ts';

/**
 * Lets a viewer chat, another one be merged into it, and changes points; returns the seq of that change.
 * @param more events before the change, so that each account gets another seq
 */
export async function keepViewers(api: ApiServer, id: string, more: number): Promise<number> {
  const viewer = testViewer(1, { tiktokId: `${id}-viewer` });
  await api.host.submit(id, { type: 'chat', id: `${id}-chat`, viewer, payload: { comment: 'hello', emotes: [] } });
  const alias = testViewer(2, { tiktokId: `${id}-alias` });
  await api.host.submit(id, { type: 'share', viewer: alias, payload: {} });
  const merge = { fromId: `${id}-alias`, intoId: `${id}-viewer`, by: '' };
  await api.host.submit(id, { type: 'mergeViewers', origin: 'command', payload: merge });
  for (let n = 0; n < more; n++) await api.host.submit(id, { type: 'share', payload: {} });
  const waiting = { name: 'somebody', earned: 1, balance: null, mode: 'add', by: '', file: 'v.csv' } as const;
  await keepWaiting(api.database, id, [waiting], () => `${id}-waiting`);
  const change = { of: 'both', mode: 'add', thousandths: 1, by: '', note: '' } as const;
  const payload = { viewerIds: [`${id}-viewer`], ...change };
  const { seq } = await api.host.submit(id, { type: 'changePoints', origin: 'command', payload });
  return seq!;
}
