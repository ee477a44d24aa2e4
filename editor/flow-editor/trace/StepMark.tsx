/** Shows the result of a step on its card: icon, word, duration. */
import { Loader, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconLock } from '@tabler/icons-react';
import type { Locale } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useNow } from '../../controls/parts/useNow.ts';
import { shortTime } from '../../flow-runs/shortTime.ts';
import { noticedTime } from '../../flow-runs/tookText.ts';
import type { Mark, MarkOutcome } from './marks.ts';
import { TRACE_TEXT, type TraceText } from './traceText.ts';
import styles from './trace.module.css';
import { useMark } from './TraceContext.ts';

const SIGNS: Readonly<Record<Exclude<MarkOutcome, 'running'>, typeof IconCheck>> = {
  done: IconCheck,
  failed: IconAlertTriangle,
  skipped: IconLock,
  cancelled: IconMinus,
  passed: IconMinus,
};

const TICK_MS = 500;

/** @param isOnMap true at the edge of a card without space */
export function StepMark({ blockId, isOnMap = false }: { blockId: string; isOnMap?: boolean }) {
  const mark = useMark(blockId);
  return mark === undefined ? null : <Shown mark={mark} isOnMap={isOnMap} />;
}

function wordsOf({ outcome, startedAt, endedAt, count }: Mark, text: TraceText, locale: Locale): string {
  const took = noticedTime(startedAt, endedAt, locale);
  return [text.marks[outcome], count > 1 ? text.times(count) : null, took].filter((part) => part !== null).join(' · ');
}

function Shown({ mark, isOnMap }: { mark: Mark; isOnMap: boolean }) {
  const text = useText(TRACE_TEXT);
  const locale = useAppState((state) => state.locale);
  const { outcome, message, endsAt } = mark;
  const Icon = outcome === 'running' ? null : SIGNS[outcome];
  return (
    <Tooltip label={message} disabled={message === ''} multiline maw={320}>
      <span
        className={styles['mark']}
        data-mark={outcome}
        data-on-map={isOnMap || undefined}
        tabIndex={message !== '' && isOnMap ? 0 : undefined}
      >
        {Icon === null ? <Loader size={11} color="blue" /> : <Icon size={13} aria-hidden />}
        <span>{wordsOf(mark, text, locale)}</span>
        {endsAt !== null && <Left endsAt={endsAt} />}
      </span>
    </Tooltip>
  );
}

function Left({ endsAt }: { endsAt: string }) {
  const text = useText(TRACE_TEXT);
  const leftMs = Date.parse(endsAt) - useNow(TICK_MS);
  return leftMs <= 0 ? null : <span>· {text.left(shortTime(leftMs))}</span>;
}

/** Shows why a step failed, below its card. */
export function StepMessage({ blockId }: { blockId: string }) {
  const mark = useMark(blockId);
  const isTold = mark?.outcome === 'failed' || mark?.outcome === 'skipped';
  return isTold && mark.message !== '' ? <p className={styles['message']}>{mark.message}</p> : null;
}
