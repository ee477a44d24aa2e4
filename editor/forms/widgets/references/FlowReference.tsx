/** One of the flows of the account, whatever folder it lies in; there may be more than one answer lists, so they are searched. */
import { useState } from 'react';
import { listFlows, readFlow } from '#engine/client/api/calls/flows.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { FORMS_TEXT } from '../../formsText.ts';
import type { WidgetProps } from '../../widget.ts';
import { Named } from './Named.tsx';

/** The most that one answer has. */
const LIMIT = 100;
/** Time for which an answer counts as fresh. */
const STALE_MS = 10_000;

export function FlowReference(props: WidgetProps<string>) {
  const { value } = props;
  const [search, setSearch] = useState('');
  const query = { limit: LIMIT, excludeFolders: true, search };
  const { data } = useCall(listFlows, { query }, { staleMs: STALE_MS, keepsPrevious: true });
  const found = data?.items ?? [];
  const isListed = value === '' || found.some(({ id }) => id === value);
  const chosen = useCall(readFlow, { params: { id: value } }, { enabled: data !== undefined && !isListed });
  const { chooseFlow, noFlow } = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const isKnown = isListed || !chosen.isLoading;
  const named = isListed || chosen.data === undefined ? [] : [{ id: value, name: chosen.data.flow.name }];
  return (
    <Named
      {...props}
      things={data === undefined || !isKnown ? undefined : [...named, ...found]}
      choose={props.field.empty?.[locale] ?? chooseFlow}
      nothing={noFlow}
      onSearch={setSearch}
    />
  );
}
