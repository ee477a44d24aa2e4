/** Another program called a webhook; its fields become values of the same names (behaviour: trigger-5). */
import { NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const webhook = triggerOn('WEBHOOK', {
  on: ['webhookReceived'],
  key: { of: ({ hook }) => hook, from: ({ payload }) => payload.hook },
  match({ payload: { isLocal, fields } }, { isLocalOnly }) {
    return isLocalOnly && !isLocal ? NOT_MATCHED : { variables: fields };
  },
});
