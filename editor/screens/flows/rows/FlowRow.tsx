/** Row of a flow: its triggers, its actions, and a switch. */
import { ActionIcon, Checkbox, Menu, Switch, Tooltip } from '@mantine/core';
import { useDraggable } from '@dnd-kit/react';
import { IconCopyPlus, IconDownload, IconFlask, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { FlowEntry, FlowsActivity } from '#schemas/generated/types.ts';
import { changeFlow, deleteFlow, duplicateFlow, listFlows } from '#engine/client/api/calls/flows.ts';
import { readPutAway } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useWanted } from '../../../app/api/useWanted.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { DragHandle } from '../../../app/lists/rows/DragHandle.tsx';
import { ListRow } from '../../../app/lists/rows/ListRow.tsx';
import { RowIcon } from '../../../app/lists/rows/RowIcon.tsx';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { notify } from '../../../app/notify.ts';
import { useConfirmRemoval } from '../../../app/parts/useConfirmRemoval.tsx';
import { PutAwayMark } from '../../../app/put-away/PutAwayMark.tsx';
import { actionFace, FLOW_ICON, triggerFace } from '../../../flow-editor/kindFaces.ts';
import { cooldownWords } from '../../../flow-editor/summary/cooldownWords.ts';
import { causeWords } from '../../../flow-editor/summary/triggerWords.ts';
import { useSummaryNames } from '../../../flow-editor/summary/useSummaryNames.ts';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import { Activity } from './Activity.tsx';
import { exportLink } from './exportLink.ts';

const MAX_NAMED = 3;

interface FlowRowProps {
  flow: FlowEntry;
  mayAdd: boolean;
  isChosen: boolean;
  /** Undefined = it did not run lately, and nothing prevents it from running. */
  activity: FlowsActivity['items'][number] | undefined;
  /** Time of the stream. */
  nowMs: number;
  onChoose: (isChosen: boolean) => void;
  onMove: () => void;
  onTest: () => void;
}

export function FlowRow({ flow, mayAdd, isChosen, activity, nowMs, onChoose, onMove, onTest }: FlowRowProps) {
  const text = useText(FLOW_LIST_TEXT);
  const { id, name, isEnabled, triggers } = flow;
  const { ref, handleRef, isDragging } = useDraggable({ id: `flow ${id}`, data: { flowId: id } });
  const change = useAction(changeFlow, { invalidates: [listFlows] });
  const [isOn, want] = useWanted(isEnabled);
  return (
    <ListRow
      ref={ref}
      data-dragging={isDragging || undefined}
      name={name}
      open={text.open(name)}
      to={`/flows/${id}`}
      isOff={!isOn}
      isChosen={isChosen}
      lead={
        <>
          <DragHandle ref={handleRef} label={text.drag(name)} />
          <Checkbox
            aria-label={text.select(name)}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <RowIcon icon={triggers[0] === undefined ? FLOW_ICON : triggerFace(triggers[0]).icon} />
        </>
      }
      about={<About flow={flow} />}
    >
      <PutAwayMark kind="flow" id={id} />
      <Activity flow={flow} activity={activity} nowMs={nowMs} />
      <Switch
        aria-label={text.on(name)}
        checked={isOn}
        onChange={() => change.mutate({ params: { id }, body: { patch: { isEnabled: !isOn } } }, want(!isOn))}
      />
      <Tooltip label={text.test(name)}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.test(name)} onClick={onTest}>
          <IconFlask size={19} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <FlowMenu {...{ flow, mayAdd, onMove, onTest }} />
    </ListRow>
  );
}

/** Formats `Gift from 100 coins → Show text · cooldown 30 s per viewer`. */
function About({ flow: { triggers, actions, causes, cooldowns } }: { flow: FlowEntry }) {
  const text = useText(FLOW_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const names = useSummaryNames(causes);
  const first = (all: readonly string[], isMore = false): string => {
    const words = [...new Set(all)];
    return words.length > MAX_NAMED || isMore ? `${words.slice(0, MAX_NAMED).join(', ')} …` : words.join(', ');
  };
  const named = causes.map((cause) => causeWords(cause, locale, names) || triggerFace(cause.kind).name[locale]);
  const kinds = triggers.map((kind) => triggerFace(kind).name[locale]);
  const isMore = causes.length === MAX_NAMED && triggers.length > MAX_NAMED;
  const left = named.length === 0 ? first(kinds) : first(named, isMore);
  const right = first(actions.map((kind) => actionFace(kind).name[locale]));
  const words = [left, right].filter((part) => part !== '').join(' → ');
  const limits = cooldowns.map((cooldown) => cooldownWords(cooldown, locale));
  return [words === '' ? text.nothingHappens : words, ...limits].join(' · ');
}

type FlowMenuProps = Pick<FlowRowProps, 'flow' | 'mayAdd' | 'onMove' | 'onTest'>;

function FlowMenu({ flow: { id, name }, mayAdd, onMove, onTest }: FlowMenuProps) {
  const text = useText(FLOW_LIST_TEXT);
  const confirm = useConfirmRemoval();
  const params = { id };
  const copy = useAction(duplicateFlow, {
    invalidates: [listFlows],
    onDone: ({ flow }) => notify.done(text.done.duplicated(flow.name)),
  });
  const remove = useAction(deleteFlow, { invalidates: [listFlows, readPutAway], success: text.done.removed(1) });

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text.remove;
    const removal = { kind: 'flow', ids: [id], title: title(name), body, confirm: verb } as const;
    if (await confirm(removal)) remove.mutate({ params });
  }

  return (
    <RowMenu label={text.more(name)}>
      <RowAction icon={IconPencil} to={`/flows/${id}`}>
        {text.menu.edit}
      </RowAction>
      <RowAction icon={IconFlask} onClick={onTest}>
        {text.menu.test}
      </RowAction>
      <RowAction icon={IconCopyPlus} disabled={!mayAdd} onClick={() => copy.mutate({ params })}>
        {text.menu.duplicate}
      </RowAction>
      <RowAction icon={IconFolderSymlink} onClick={onMove}>
        {text.menu.move}
      </RowAction>
      <RowAction icon={IconDownload} download={exportLink([id])} note={text.menu.exportNote}>
        {text.menu.export}
      </RowAction>
      <Menu.Divider />
      <RowAction icon={IconTrash} isDanger onClick={() => void askAndRemove()}>
        {text.menu.remove}
      </RowAction>
    </RowMenu>
  );
}
