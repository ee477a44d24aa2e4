/** Moments with much more activity than shortly before: a list of marks for clips. */
import { Text } from '@mantine/core';
import { decimalText, shortDecimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { StreamReport } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { spanText } from '../streamTimes.ts';
import styles from '../streams.module.css';
import { STREAMS_TEXT } from '../streamsText.ts';
import { Part } from './Part.tsx';

export function MomentsPart({ report: { moments } }: { report: StreamReport }) {
  const { moments: text } = useText(STREAMS_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Part title={text.title} hint={text.hint}>
      {moments.length === 0 && <Text size="sm">{text.none}</Text>}
      {moments.length > 0 && (
        <ol className={styles['list']}>
          {moments.map(({ at, seconds, reason, value, usual, score }) => (
            <li key={at}>
              <span className={styles['time']}>{spanText(seconds)}</span>
              <span className={styles['grow']}>{text.words[reason](wholeNumberText(value, locale))}</span>
              <span className={styles['about']}>
                {text.how(decimalText(usual, locale), shortDecimalText(score, locale))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
