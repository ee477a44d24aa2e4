import { Badge, Button } from '@mantine/core';
import { IconArrowBackUp, IconPackage, IconRefresh } from '@tabler/icons-react';
import { undoImportedPreset } from '#engine/client/api/calls/presets.ts';
import type { PresetLink } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ListRow } from '../../../app/lists/rows/ListRow.tsx';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { RowIcon } from '../../../app/lists/rows/RowIcon.tsx';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { PRESETS_TEXT } from '../presetsText.ts';
import { CHANGED_LISTS } from '../useApply.ts';

interface ImportedRowProps {
  link: PresetLink;
  onUpdate: () => void;
}

/** An imported preset: opens what it filled, updates it, and takes its last change back. */
export function ImportedRow({ link, onUpdate }: ImportedRowProps) {
  const { imported: text } = useText(PRESETS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { name, version, newestVersion, appliedAt } = link;
  const isOld = newestVersion > version;
  return (
    <ListRow
      name={name}
      open={text.openLabel(name)}
      to={pathOf(link)}
      lead={<RowIcon icon={IconPackage} />}
      about={text.version(version, timeAgo(appliedAt, environment.wallNowMs(), locale))}
    >
      {isOld && (
        <>
          <Badge size="sm" variant="light" tt="none" visibleFrom="sm">
            {text.newer(newestVersion)}
          </Badge>
          <Button
            size="xs"
            leftSection={<IconRefresh size={16} />}
            aria-label={text.updateLabel(name)}
            onClick={onUpdate}
          >
            {text.update}
          </Button>
        </>
      )}
      {link.canUndo && <UndoMenu link={link} />}
    </ListRow>
  );
}

/** Path of the screen that shows what was imported. */
function pathOf({ profileId, kind }: PresetLink): string {
  if (profileId !== null) return `/overlays/${encodeURIComponent(profileId)}`;
  return kind === 'audio-alerts' ? '/audio-alerts' : '/flows';
}

function UndoMenu({ link: { id, name } }: { link: PresetLink }) {
  const { imported: text } = useText(PRESETS_TEXT);
  const confirm = useConfirm();
  const undo = useAction(undoImportedPreset, { invalidates: CHANGED_LISTS, success: text.undone });

  async function ask(): Promise<void> {
    const { title, ...rest } = text.undoAsk;
    if (await confirm({ title: title(name), ...rest })) undo.mutate({ params: { id } });
  }

  return (
    <RowMenu label={text.actions(name)} width={260} loading={undo.isPending}>
      <RowAction icon={IconArrowBackUp} onClick={() => void ask()}>
        {text.undo}
      </RowAction>
    </RowMenu>
  );
}
