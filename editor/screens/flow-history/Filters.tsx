/** Filters of the history. */
import { Select, TextInput } from '@mantine/core';
import { listFlows } from '#engine/client/api/calls/flows.ts';
import type { FlowOutcome, ListFlowHistory } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { SearchField } from '../../app/lists/SearchField.tsx';
import styles from './history.module.css';
import { REASON_NAMES } from '../../flow-editor/reasonNames.ts';
import { HISTORY_TEXT } from './flowHistoryText.ts';

export interface Narrowed {
  flow: string | null;
  kind: FlowOutcome['kind'] | null;
  reason: string | null;
  /** Local times, as in the field. */
  from: string;
  until: string;
}

export const NOTHING: Narrowed = { flow: null, kind: null, reason: null, from: '', until: '' };
const KINDS: readonly FlowOutcome['kind'][] = ['fired', 'refused', 'near'];
const ALL = { limit: 100, excludeFolders: true } as const;

export const isNarrow = (narrowed: Narrowed): boolean =>
  Object.values(narrowed).some((value) => value !== null && value !== '');

const timeOf = (local: string): string | undefined => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

export function whereOf({ flow, kind, reason, from, until }: Narrowed): Partial<ListFlowHistory> {
  const [fromTime, untilTime] = [timeOf(from), timeOf(until)];
  return {
    ...(flow !== null && { flow }),
    ...(kind !== null && { kind }),
    ...(reason !== null && { reason }),
    ...(fromTime !== undefined && { from: fromTime }),
    ...(untilTime !== undefined && { until: untilTime }),
  };
}

interface FiltersProps {
  list: { search: string; setSearch: (search: string) => void };
  narrowed: Narrowed;
  onChange: (narrowed: Narrowed) => void;
}

export function Filters({ list, narrowed, onChange }: FiltersProps) {
  const text = useText(HISTORY_TEXT);
  const change = (part: Partial<Narrowed>): void => onChange({ ...narrowed, ...part });
  return (
    <div className={styles['filters']}>
      <div className={styles['wide']}>
        <SearchField label={text.search} list={list} maw="none" />
      </div>
      <FlowSelect value={narrowed.flow} onChange={(flow) => change({ flow })} />
      <Select
        aria-label={text.kind}
        placeholder={text.allKinds}
        clearable
        data={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        value={narrowed.kind}
        onChange={(kind) => change({ kind })}
      />
      <ReasonSelect value={narrowed.reason} onChange={(reason) => change({ reason })} />
      <TextInput
        className={styles['wide']}
        type="datetime-local"
        aria-label={text.from}
        leftSection={<span className={styles['span']}>{text.from}</span>}
        leftSectionWidth={48}
        value={narrowed.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        className={styles['wide']}
        type="datetime-local"
        aria-label={text.until}
        leftSection={<span className={styles['span']}>{text.until}</span>}
        leftSectionWidth={48}
        value={narrowed.until}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
    </div>
  );
}

interface ChoiceProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

function FlowSelect({ value, onChange }: ChoiceProps) {
  const text = useText(HISTORY_TEXT);
  const { data } = useCall(listFlows, { query: ALL });
  return (
    <Select
      aria-label={text.flow}
      placeholder={text.allFlows}
      clearable
      searchable
      translate={value === null ? undefined : 'no'}
      data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

function ReasonSelect({ value, onChange }: ChoiceProps) {
  const text = useText(HISTORY_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Select
      className={styles['wide']}
      aria-label={text.reason}
      placeholder={text.allReasons}
      clearable
      searchable
      data={Object.entries(REASON_NAMES).map(([code, name]) => ({ value: code, label: name[locale] }))}
      value={value}
      onChange={onChange}
    />
  );
}
