import type { ConnectorState } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { Icon, type IconName } from '../../app/controls/Icon.tsx';
import { type StartText, START_TEXT } from './text.ts';

type Condition = keyof StartText['connector'];

const ICONS: Record<Condition, IconName> = {
  connected: 'check',
  connecting: 'spinner',
  waiting: 'clock',
  ended: 'stop',
  failed: 'cross',
  idle: 'moon',
  none: 'moon',
  noContact: 'cross',
};

/** What the source of events is doing, in words. What was true before the server went away is not claimed any more. */
export function ConnectorChip({ connector, isStale }: { connector: ConnectorState | null; isStale: boolean }) {
  const text = useText(START_TEXT);
  const condition = isStale ? 'noContact' : (connector?.status ?? 'none');
  const message = connector === null ? text.noConnector : connector.message;
  return (
    <div className="connector" data-condition={condition}>
      <span className="connector-chip">
        <Icon name={ICONS[condition]} />
        {text.connector[condition]}
      </span>
      {!isStale && <span className="connector-message">{message}</span>}
    </div>
  );
}
