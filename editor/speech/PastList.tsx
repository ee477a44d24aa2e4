/** Last texts that were read, and those that were not, with the reason. */
import { Text } from '@mantine/core';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { SpeechStatus } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import rows from '../app/lists/rows/rows.module.css';
import classes from './speech.module.css';
import { SPEECH_TEXT } from './speechQueueText.ts';

const SHOWN = 8;

export function PastList({ past }: Pick<SpeechStatus, 'past'>) {
  const text = useText(SPEECH_TEXT);
  if (past.length === 0) return null;
  return (
    <section aria-label={text.past}>
      <Text size="sm" fw={600} mb={4}>
        {text.past}
      </Text>
      <ul className={rows['lines']}>
        {past.slice(0, SHOWN).map(({ id, endedAt, text: said, viewer, outcome, why }) => (
          <li key={`${id} ${endedAt}`} className={rows['line']}>
            <div className={rows['words']}>
              <div className={classes['text']} translate="no">
                <bdi>{said}</bdi>
              </div>
              <div className={rows['detail']}>
                {viewer !== null && (
                  <span translate="no">
                    <bdi>{viewerNameOf(viewer)}</bdi>
                    {' · '}
                  </span>
                )}
                {text.outcome[outcome]}
                {why !== '' && `: ${why}`}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
