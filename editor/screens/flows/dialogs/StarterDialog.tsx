/** Asks for the requirements of a ready-made flow: the item that it changes, the video that it plays (behaviour: form-182). */
import { Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { addItem, listItems } from '#engine/client/api/calls/overlay.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useMe } from '../../../app/me.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { FormSurroundingsContext } from '../../../forms/FormSurroundings.ts';
import { SchemaForm } from '../../../forms/form/SchemaForm.tsx';
import type { Values } from '../../../forms/model/fieldState.ts';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import type { FlowStarter, StarterFills } from '../starters.ts';
import { fillsOf, starterForm } from './starterForm.ts';

interface StarterDialogProps {
  starter: FlowStarter;
  onClose: () => void;
  /** Creates the flow, and reports a failure. */
  onReady: (fills: StarterFills) => Promise<unknown>;
}

/** Prefix of the choice that creates an item; the profile follows. */
const NEW = 'new ';

export function StarterDialog({ starter, onClose, onReady }: StarterDialogProps) {
  const { starter: text } = useText(FLOW_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const kind = useMemo(() => starterForm(starter, { item: text.noItem, video: text.noVideo }), [starter, text]);
  const [values, setValues] = useState<Values>({ ...kind.defaults });
  const [isBusy, setIsBusy] = useState(false);
  const itemOf = useItemMaker(starter);

  async function make(): Promise<void> {
    setIsBusy(true);
    try {
      const { itemId = '', ...fills } = fillsOf(kind, values);
      await onReady({ ...fills, ...(itemId !== '' && { itemId: await itemOf(itemId) }) });
    } catch {
      // Already reported; the user can retry.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <RequestDialog
      title={starter.name[locale]}
      verb={text.make}
      isPending={isBusy}
      onSubmit={() => isBusy || void make()}
      onClose={onClose}
    >
      <Text size="sm" c="dark.2">
        {starter.about[locale]}
      </Text>
      <FormSurroundingsContext value={useSurroundings(starter)}>
        <SchemaForm
          id="starter"
          look="page"
          kind={kind}
          values={values}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
          onSettle={() => undefined}
        />
      </FormSurroundingsContext>
    </RequestDialog>
  );
}

/** Returns a function that creates a chosen new item. A retry after a failure reuses it. */
function useItemMaker({ needs }: FlowStarter): (chosen: string) => Promise<string> {
  const locale = useAppState((state) => state.locale);
  const add = useAction(addItem, { invalidates: [listItems] });
  const made = useRef(new Map<string, string>());
  return async (chosen) => {
    const known = made.current.get(chosen);
    if (needs?.item === undefined || !chosen.startsWith(NEW)) return chosen;
    if (known !== undefined) return known;
    const { type, name } = needs.item;
    const params = { profileId: chosen.slice(NEW.length) };
    const { item } = await add.mutateAsync({ params, body: { type, name: name[locale] } });
    made.current.set(chosen, item.id);
    return item.id;
  };
}

/** The items of all overlays, and a new one on each of them. */
function useSurroundings({ needs }: FlowStarter) {
  const { starter: text } = useText(FLOW_LIST_TEXT);
  const plan = useMe().user?.plan ?? null;
  const items = useCall(listItems).data?.items;
  const profiles = useCall(listProfiles, { query: { limit: 100, sortColumn: 'name' } }).data?.items;
  const type = needs?.item?.type;
  return useMemo(() => {
    const present = items?.map((item) => ({ ...item, name: `${item.name} · ${item.overlayName}` })) ?? [];
    const possible =
      profiles?.map(({ id, name }) => ({ id: NEW + id, name: text.newOn(name), type: String(type) })) ?? [];
    return { allItems: items && profiles ? [...present, ...possible] : null, colors: [], plan };
  }, [items, profiles, type, text, plan]);
}
