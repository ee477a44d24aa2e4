/** Event in words: kind, details, viewer. */
import type { FlowHistoryEntry } from '#schemas/generated/types.ts';
import { useApp, useAppState } from '../../app/AppContext.ts';
import { authorText } from '../../app/authorText.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { RowIcon } from '../../app/lists/rows/RowIcon.tsx';
import { eventWords } from './eventFaces.ts';
import styles from './history.module.css';

type Event = Pick<FlowHistoryEntry, 'type' | 'about' | 'viewer' | 'at' | 'author'>;

export function EventWords({ event: { type, about, viewer, at, author } }: { event: Event }) {
  const locale = useAppState((state) => state.locale);
  const { icon: Icon, name } = eventWords(type);
  const { timeZone } = useApp().environment;
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (
    <>
      <RowIcon icon={Icon} tone="quiet" />
      <span className={rows['words']}>
        <span className={styles['name']}>
          {name[locale]}
          {about !== '' && (
            <>
              {' · '}
              <bdi translate="no">{about}</bdi>
            </>
          )}
        </span>
        <span className={rows['detail']}>
          {viewer !== null && (
            <>
              <bdi translate="no">{viewer.name}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={at}>{format.format(new Date(at))}</time>
          {author !== undefined && <bdi translate="no"> · {authorText(author, locale)}</bdi>}
        </span>
      </span>
    </>
  );
}
