/** One of the queues of the account; nothing chosen is the one that is always there. */
import { listQueues } from '#engine/client/api/calls/flows.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { FORMS_TEXT } from '../../text.ts';
import type { WidgetProps } from '../widget.ts';
import { Named } from './Named.tsx';

export function QueueReference(props: WidgetProps<string>) {
  const { data } = useCall(listQueues);
  const { mainQueue, noQueue } = useText(FORMS_TEXT);
  return <Named {...props} things={data?.items} choose={mainQueue} nothing={noQueue} />;
}
