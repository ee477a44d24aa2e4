/** Moments with much more activity than shortly before: a list of marks for clips. */
import { Text } from '@mantine/core';
import { decimalText, shortDecimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { StreamReport } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { spanText } from '../streamTimes.ts';
import styles from '../streams.module.css';
import { STREAMS_TEXT } from '../streamsText.ts';
import { Part } from './Part.tsx';
import { type Moment, shownMoments } from './shownMoments.ts';

export function MomentsPart({ report: { moments } }: { report: StreamReport }) {
  const { moments: text } = useText(STREAMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const why = ({ value, usual }: Moment): string =>
    usual < 1 ? text.outOfNothing : text.times(shortDecimalText(value / usual, locale), decimalText(usual, locale));
  return (
    <Part title={text.title} hint={text.hint}>
      {moments.length === 0 && <Text size="sm">{text.none}</Text>}
      {moments.length > 0 && (
        <ol className={styles['list']}>
          {shownMoments(moments).map((moment) => (
            <li key={moment.at}>
              <span className={styles['time']}>{spanText(moment.seconds)}</span>
              <span className={styles['grow']}>{text.words[moment.reason](wholeNumberText(moment.value, locale))}</span>
              <span className={styles['about']}>{why(moment)}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
