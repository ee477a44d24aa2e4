/** Asks for the requirements of a ready-made flow: the item that it changes, the video that it plays. */
import { Button, Group, Select, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { addItem, listItems } from '#engine/client/api/calls/overlay.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { MediaDialog } from '../../../media/MediaDialog.tsx';
import type { PickedFile } from '../../../media/MediaPicker.tsx';
import type { FlowStarter, StarterFills } from '../starters.ts';
import { FLOW_LIST_TEXT } from '../flowListText.ts';

interface StarterDialogProps {
  starter: FlowStarter;
  onClose: () => void;
  /** Creates the flow, and reports a failure. */
  onReady: (fills: StarterFills) => Promise<unknown>;
}

/** Prefix of the option that creates an item; the profile follows. */
const NEW = 'new ';

export function StarterDialog({ starter, onClose, onReady }: StarterDialogProps) {
  const { starter: text } = useText(FLOW_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const add = useAction(addItem, { invalidates: [listItems] });
  /** Items created for a choice: a retry after a failure reuses them. */
  const madeItems = useRef(new Map<string, string>());
  const [place, setPlace] = useState<string | null>(null);
  const [video, setVideo] = useState<PickedFile | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { item, file } = starter.needs ?? {};
  const isWhole = (item === undefined || place !== null) && (file === undefined || video !== null);

  async function itemOf(chosen: string, { type, name }: NonNullable<typeof item>): Promise<string> {
    if (!chosen.startsWith(NEW)) return chosen;
    const made = madeItems.current.get(chosen);
    if (made !== undefined) return made;
    const params = { profileId: chosen.slice(NEW.length) };
    const { item: added } = await add.mutateAsync({ params, body: { type, name: name[locale] } });
    madeItems.current.set(chosen, added.id);
    return added.id;
  }

  async function make(): Promise<void> {
    setIsBusy(true);
    try {
      const itemId = item === undefined || place === null ? '' : await itemOf(place, item);
      await onReady({ ...(itemId !== '' && { itemId }), ...(video && { fileId: video.id }) });
    } catch {
      // Already reported; the user can retry.
    } finally {
      setIsBusy(false);
    }
  }

  function submit(): void {
    setIsAsked(true);
    if (isWhole && !isBusy) void make();
  }

  return (
    <RequestDialog {...{ title: starter.name[locale], verb: text.make, isPending: isBusy, onClose }} onSubmit={submit}>
      <Text size="sm" c="dark.2">
        {starter.about[locale]}
      </Text>
      {file !== undefined && (
        <VideoChoice video={video} problem={isAsked && video === null ? text.noVideo : null} onPick={setVideo} />
      )}
      {item !== undefined && (
        <Place
          type={item.type}
          label={item.ask[locale]}
          value={place}
          problem={isAsked && place === null ? text.noItem : null}
          onChange={setPlace}
        />
      )}
    </RequestDialog>
  );
}

interface VideoChoiceProps {
  video: PickedFile | null;
  problem: string | null;
  onPick: (file: PickedFile) => void;
}

function VideoChoice({ video, problem, onPick }: VideoChoiceProps) {
  const { starter: text } = useText(FLOW_LIST_TEXT);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Group gap="sm">
        {video === null ? (
          <Text size="sm" flex={1} c="dark.2">
            {text.whichVideo}
          </Text>
        ) : (
          <Text size="sm" flex={1} miw={0} fw={600} truncate translate="no">
            {video.name}
          </Text>
        )}
        <Button variant={video === null ? 'light' : 'default'} onClick={() => setIsOpen(true)}>
          {text.chooseVideo}
        </Button>
      </Group>
      {problem !== null && (
        <Text size="sm" c="red.4" role="alert">
          {problem}
        </Text>
      )}
      <MediaDialog
        kind="videos"
        isOpen={isOpen}
        value={video?.id ?? ''}
        onClose={() => setIsOpen(false)}
        onPick={onPick}
      />
    </div>
  );
}

interface PlaceProps {
  type: ItemType;
  label: string;
  value: string | null;
  problem: string | null;
  onChange: (value: string | null) => void;
}

/** Selects an existing item, or a new one on one of the overlays. */
function Place({ type, label, value, problem, onChange }: PlaceProps) {
  const { starter: text } = useText(FLOW_LIST_TEXT);
  const items = useCall(listItems).data?.items ?? [];
  const profiles = useCall(listProfiles, { query: { limit: 100, sortColumn: 'name' } }).data?.items ?? [];
  const there = items
    .filter((item) => item.type === type)
    .map(({ id, name, overlayName }) => ({ value: id, label: `${name} · ${overlayName}` }));
  const made = profiles.map(({ id, name }) => ({ value: NEW + id, label: text.newOn(name) }));
  return (
    <Select
      label={label}
      placeholder={text.choose}
      error={problem}
      data={[...there, ...made]}
      value={value}
      onChange={onChange}
    />
  );
}
