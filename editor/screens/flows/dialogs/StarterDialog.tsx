/**
 * Asks for the requirements of a ready-made flow: which event starts it, the item that it changes, the video that it plays
 * (behaviour: form-182, flowlist-260).
 */
import { Text } from '@mantine/core';
import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react';
import { addItem, listItems } from '#engine/client/api/calls/overlay.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useMe } from '../../../app/me.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { FormSurroundingsContext } from '../../../forms/FormSurroundings.ts';
import { SchemaForm } from '../../../forms/form/SchemaForm.tsx';
import type { SettingsKind } from '../../../forms/model/settingProblems.ts';
import type { Values } from '../../../forms/model/fieldState.ts';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import { causeSettings, type FlowStarter, type StarterFills } from '../starters.ts';
import { causeForm, fillsOf, starterForm } from './starterForm.ts';

interface StarterDialogProps {
  starter: FlowStarter;
  /** Text of the button; left out = it creates the flow. */
  verb?: string;
  onClose: () => void;
  /** Creates the flow, and reports a failure. */
  onReady: (fills: StarterFills) => Promise<unknown>;
}

/** Prefix of the choice that creates an item; the profile follows. */
const NEW = 'new ';

export function StarterDialog({ starter, verb, onClose, onReady }: StarterDialogProps) {
  const { starter: text } = useText(FLOW_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const kind = useMemo(() => starterForm(starter, { item: text.noItem, video: text.noVideo }), [starter, text]);
  const causeKind = useMemo(() => causeForm(starter), [starter]);
  const [values, setValues] = useState<Values>({ ...kind?.defaults });
  const [cause, setCause] = useState<Values>(() => causeSettings(starter, locale));
  const [isBusy, setIsBusy] = useState(false);
  const itemOf = useItemMaker(starter);
  const surroundings = useSurroundings(starter);

  async function make(): Promise<void> {
    setIsBusy(true);
    try {
      const chosen: StarterFills = kind === null ? {} : fillsOf(kind, values);
      const { itemId = '', ...fills } = chosen;
      await onReady({
        ...fills,
        ...(itemId !== '' && { itemId: await itemOf(itemId) }),
        ...(causeKind !== null && { cause }),
      });
    } catch {
      // Already reported; the user can retry.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <RequestDialog
      title={starter.name[locale]}
      verb={verb ?? text.make}
      isPending={isBusy}
      onSubmit={() => isBusy || void make()}
      onClose={onClose}
    >
      <Text size="sm" c="dark.2">
        {starter.about[locale]}
      </Text>
      <FormSurroundingsContext value={surroundings}>
        {causeKind !== null && <Choices id="cause" kind={causeKind} values={cause} onChange={setCause} />}
        {kind !== null && <Choices id="starter" kind={kind} values={values} onChange={setValues} />}
      </FormSurroundingsContext>
    </RequestDialog>
  );
}

interface ChoicesProps {
  id: string;
  kind: SettingsKind;
  values: Values;
  onChange: Dispatch<SetStateAction<Values>>;
}

function Choices({ onChange, ...form }: ChoicesProps) {
  return (
    <SchemaForm
      {...form}
      look="page"
      onChange={(changed) => onChange((before) => ({ ...before, ...changed }))}
      onSettle={() => undefined}
    />
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
