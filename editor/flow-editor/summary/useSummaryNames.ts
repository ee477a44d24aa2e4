/** Loads the names that summaries need, and only those lists that something refers to. */
import { useMemo } from 'react';
import { listPrograms } from '#engine/client/api/calls/integrations.ts';
import { listFlows } from '#engine/client/api/calls/flows.ts';
import { listItems } from '#engine/client/api/calls/overlay.ts';
import { listGifts } from '#engine/client/api/calls/platform.ts';
import { connectionOf } from '#engine/rules/connectionNames.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { FormField, Reference } from '#schemas/generated/forms.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type { ActionKind, JsonObject, TriggerKind } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import { giftName } from '../../forms/widgets/gifts/giftName.ts';
import { useQueues } from '../../forms/widgets/references/useQueues.ts';
import type { SummaryNames } from './summaryNames.ts';

const GIFTS_STALE_MS = 600_000;
const STALE_MS = 30_000;
const ALL_FLOWS = { limit: 100, excludeFolders: true } as const;

interface Part {
  kind?: string;
  settings?: JsonObject;
}

function fieldsOf(kind: string): readonly FormField[] {
  if (Object.hasOwn(TRIGGER_FORMS, kind)) return TRIGGER_FORMS[kind as TriggerKind].fields;
  return Object.hasOwn(ACTION_FORMS, kind) ? ACTION_FORMS[kind as ActionKind].fields : [];
}

/** Finds the kinds of things that the settings refer to. */
function referencesOf(parts: readonly Part[]): ReadonlySet<Reference> {
  const refs = parts.flatMap(({ kind = '', settings = {} }) =>
    fieldsOf(kind).flatMap(({ name, ref }) => (ref === undefined || !settings[name] ? [] : [ref])),
  );
  return new Set(refs);
}

type Named = readonly { id: string; name: string }[] | undefined;

export function useSummaryNames(parts: readonly Part[]): SummaryNames {
  const locale = useAppState((state) => state.locale);
  const { goneThing } = useText(FORMS_TEXT);
  const refs = referencesOf(parts);
  const gifts = useCall(
    listGifts,
    { query: { limit: -1 } },
    { staleMs: GIFTS_STALE_MS, enabled: refs.has('gift') },
  ).data;
  const items = useCall(listItems, {}, { staleMs: STALE_MS, enabled: refs.has('item') }).data;
  const flows = useCall(listFlows, { query: ALL_FLOWS }, { staleMs: STALE_MS, enabled: refs.has('flow') }).data;
  const queues = useQueues(refs.has('queue'));
  const hasConnection = parts.some(({ settings }) => Boolean(settings?.['connection']));
  const programs = useCall(listPrograms, { query: { after: '' } }, { staleMs: STALE_MS, enabled: hasConnection }).data;
  return useMemo(() => {
    const nameIn = (things: Named, gone: string | null) => (id: string) =>
      things === undefined ? null : (things.find((thing) => thing.id === id)?.name ?? gone);
    const isWhole = flows !== undefined && flows.items.length >= flows.total;
    return {
      gift(id) {
        const found = gifts?.items.find((gift) => gift.id === id);
        return found === undefined ? (gifts === undefined ? null : id) : giftName(found, locale);
      },
      item: nameIn(items?.items, goneThing),
      flow: nameIn(flows?.items, isWhole ? goneThing : null),
      queue: nameIn(queues, goneThing),
      connection(name, program) {
        const found = programs?.items.find((each) => each.connection === connectionOf(program ?? each.program, name));
        return found?.name ?? name;
      },
    };
  }, [gifts, items, flows, queues, programs, goneThing, locale]);
}
