/** Routes for audio alerts: list, create, change, switch several, delete. */
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import type { ListedAlert } from '../../documents/audio-alerts/alertService.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const owns = { id: 'audioAlert' } as const;

const entryOf = ({ alert, soundName, editedAtMs }: ListedAlert): AudioAlertEntry => ({
  alert,
  soundName,
  lastEditedAt: new Date(editedAtMs).toISOString(),
});

export const audioAlertRoutes = [
  route({
    method: 'GET',
    path: '/audio-alerts',
    summary: 'Lists your audio alerts.',
    access: signedIn('read'),
    query: 'ListAudioAlerts',
    answer: 'AudioAlertList',
    handle: async ({ caller, query }, { audioAlerts }) => {
      const { rows, total } = await audioAlerts.list(caller.userId, query);
      return { items: rows.map(entryOf), total };
    },
  }),
  route({
    method: 'POST',
    path: '/audio-alerts',
    summary: 'Creates an audio alert.',
    access: signedIn('edit'),
    body: 'CreateAudioAlert',
    answer: 'AudioAlertAnswer',
    status: 201,
    errors: ['ALERT_LIMIT_REACHED', 'ALERT_SOUND_UNKNOWN', ...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { audioAlerts }) => ({ alert: await audioAlerts.create(caller, body) }),
  }),
  route({
    method: 'POST',
    path: '/audio-alerts/enable',
    summary: 'Turns on the given audio alerts, or all.',
    access: signedIn('edit'),
    body: 'SwitchAudioAlerts',
    answer: 'ChangedAudioAlerts',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { audioAlerts }) => ({
      count: await audioAlerts.switchAll(caller.userId, true, body.ids),
    }),
  }),
  route({
    method: 'POST',
    path: '/audio-alerts/disable',
    summary: 'Turns off the given audio alerts, or all.',
    access: signedIn('edit'),
    body: 'SwitchAudioAlerts',
    answer: 'ChangedAudioAlerts',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { audioAlerts }) => ({
      count: await audioAlerts.switchAll(caller.userId, false, body.ids),
    }),
  }),
  route({
    method: 'PATCH',
    path: '/audio-alerts/{id}',
    summary: 'Changes an audio alert; what is left out stays.',
    access: signedIn('edit'),
    owns,
    body: 'ChangeAudioAlert',
    answer: 'AudioAlertAnswer',
    errors: ['ALERT_SOUND_UNKNOWN', ...DOCUMENT_ERRORS],
    handle: async ({ caller, params, body }, { audioAlerts }) => ({
      alert: await audioAlerts.change(caller.userId, params.id, body),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/audio-alerts/{id}',
    summary: 'Deletes an audio alert.',
    access: signedIn('edit'),
    owns,
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { audioAlerts }) => audioAlerts.remove(caller.userId, params.id),
  }),
];
