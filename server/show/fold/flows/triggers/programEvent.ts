/** Fires when something happened in a program on the streamer's computer, such as a scene that changed (behaviour: program-7). */
import { NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const programEvent = triggerOn('PROGRAM_EVENT', {
  on: ['programEvent'],
  key: { of: ({ event }) => event, from: ({ payload: { event } }) => event },
  match({ payload: { event, subject, connection = '' } }, settings) {
    const isWanted = (wanted: string, is: string): boolean => wanted === '' || wanted === is;
    const matches =
      event === settings.event && isWanted(settings.subject, subject) && isWanted(settings.connection, connection);
    return matches ? { variables: { subject } } : NOT_MATCHED;
  },
});
