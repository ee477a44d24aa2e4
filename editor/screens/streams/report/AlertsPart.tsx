/** List of everything that pages were to show, each with their reports. */
import { Text } from '@mantine/core';
import type { Locale, StreamAlert, StreamReport } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { timeOfDay } from '../../../app/parts/timeOfDay.ts';
import { SHOWN } from '../../../flow-runs/shown.ts';
import styles from '../streams.module.css';
import { STREAMS_TEXT } from '../streamsText.ts';
import { Part } from './Part.tsx';

function receiptText({ pages, missed }: StreamAlert, locale: Locale): string {
  const words = SHOWN[locale];
  if (pages > 0) return words.pages(pages);
  return missed === null ? words.open : `${words.none}: ${words.why[missed]}`;
}

export function AlertsPart({ report: { alerts, alertsLeftOut } }: { report: StreamReport }) {
  const { alerts: text } = useText(STREAMS_TEXT);
  const typeNames: Readonly<Record<string, string>> = text.types;
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  return (
    <Part title={text.title} hint={text.hint}>
      {alerts.length === 0 && <Text size="sm">{text.none}</Text>}
      {alerts.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
        <ol className={`${styles['list']} ${styles['long']}`} tabIndex={0} aria-label={text.title}>
          {alerts.map((alert, index) => (
            <li key={index}>
              <span className={styles['time']}>{timeOfDay(Date.parse(alert.at), locale, environment.timeZone)}</span>
              <span className={styles['grow']}>
                {alert.name === '' ? text.noName : <bdi translate="no">{alert.name}</bdi>}
                <span className={styles['about']}>
                  {' '}
                  · {alert.types.map((type) => typeNames[type] ?? type).join(', ')}
                </span>
              </span>
              <Text span size="sm" c={alert.pages > 0 ? 'teal.4' : 'yellow.4'}>
                {receiptText(alert, locale)}
              </Text>
            </li>
          ))}
        </ol>
      )}
      {alertsLeftOut > 0 && (
        <Text size="sm" c="dark.2">
          {text.more(alertsLeftOut)}
        </Text>
      )}
    </Part>
  );
}
