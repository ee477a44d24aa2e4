/** One of the queues of the account; nothing chosen is the one that is always there. */
import { useText } from '../../../app/AppContext.ts';
import { FORMS_TEXT } from '../../formsText.ts';
import type { WidgetProps } from '../../widget.ts';
import { Named } from './Named.tsx';
import { useQueues } from './useQueues.ts';

export function QueueReference(props: WidgetProps<string>) {
  const { mainQueue, noQueue } = useText(FORMS_TEXT);
  return <Named {...props} things={useQueues()} choose={mainQueue} nothing={noQueue} />;
}
