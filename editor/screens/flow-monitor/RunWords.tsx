/** Description of a run: flow, viewer, trigger, and icon. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EndedRun, FlowCause, Locale, MonitoredRun } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useIsHelper } from '../../app/helping/useDockAccess.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { RowIcon } from '../../app/lists/rows/RowIcon.tsx';
import { userPath } from '../../app/parts/userPath.ts';
import { FLOW_ICON, triggerFace } from '../../flow-editor/kindFaces.ts';
import styles from './monitor.module.css';
import { MONITOR_TEXT, type MonitorText } from './flowMonitorText.ts';

function causeWords({ triggerKind, type }: FlowCause, text: MonitorText, locale: Locale): string {
  if (type === 'runFlow' && triggerKind === null) return text.byFlow;
  if (type === 'runFlow') return text.byHand;
  return triggerKind === null ? '' : triggerFace(triggerKind).name[locale];
}

interface RunWordsProps {
  run: MonitoredRun | EndedRun;
  children?: ReactNode;
}

export function RunWords({ run: { flowId, flowName, document, cause, viewer, coins }, children }: RunWordsProps) {
  const text = useText(MONITOR_TEXT);
  const locale = useAppState((state) => state.locale);
  const Icon = cause.triggerKind === null ? FLOW_ICON : triggerFace(cause.triggerKind).icon;
  const isHelper = useIsHelper();
  const path = isHelper ? null : userPath({ kind: document, id: flowId });
  const words = [causeWords(cause, text, locale), coins > 0 ? text.coins(coins) : ''].filter(Boolean);
  return (
    <>
      <RowIcon icon={Icon} tone="quiet" />
      <div className={rows['words']}>
        {flowName === '' ? (
          <span className={styles['name']}>{text.gone}</span>
        ) : path === null ? (
          <span className={styles['name']} translate="no">
            {flowName}
          </span>
        ) : (
          <Link className={styles['name']} to={path} aria-label={text.open(flowName)}>
            <span translate="no">{flowName}</span>
          </Link>
        )}
        <span className={rows['detail']}>
          {viewer !== null && <bdi translate="no">{viewer.name}</bdi>}
          {viewer !== null && words.length > 0 && ' · '}
          {words.join(' · ')}
        </span>
        {children}
      </div>
    </>
  );
}
