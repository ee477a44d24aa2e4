/** Header of the selection: type, name, visibility in this orientation and lock. */
import { ActionIcon, Button, Text, ThemeIcon, Tooltip } from '@mantine/core';
import { IconBroadcast, IconEye, IconEyeOff, IconLock, IconLockOpen, IconStack2 } from '@tabler/icons-react';
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import { useText } from '../../app/AppContext.ts';
import { useEditor, useEditorUi } from '../EditorContext.ts';
import { isOffAir } from '../kernels/offAir.ts';
import { ITEM_FACES } from '../panels/itemFaces.ts';
import { PANELS_TEXT } from '../panels/panelsText.ts';
import styles from './panel.module.css';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import { NameBox } from './NameBox.tsx';
import type { SelectedItems } from './useSettingsScope.ts';

export function ItemHead({ items }: { items: SelectedItems }) {
  const text = useText(FORMS_TEXT);
  const panels = useText(PANELS_TEXT);
  const { commands, isInPlan } = useEditor();
  const offAir = items.filter(isOffAir);
  const [first] = items;
  const isOfOneType = items.every(({ type }) => type === first.type);
  const Icon = isOfOneType ? ITEM_FACES[first.type].icon : IconStack2;
  return (
    <>
      <div className={styles.title}>
        <ThemeIcon variant="light" size={34} radius="md" aria-hidden>
          <Icon size={20} stroke={1.6} />
        </ThemeIcon>
        {items.length === 1 ? (
          <NameBox
            key={first.name}
            name={first.name}
            label={text.name}
            onRename={(name) => commands.rename(first.id, name)}
          />
        ) : (
          <Text className={styles.name} fw={600} truncate>
            {text.several(items.length)}
          </Text>
        )}
        <Flags items={items} />
      </div>
      {offAir.length > 0 && (
        <div className={styles.note} data-kind="off-air">
          <span>{panels.offAirNote(offAir.length)}</span>
          <Button
            size="compact-sm"
            leftSection={<IconBroadcast size={16} stroke={1.75} aria-hidden />}
            onClick={() => commands.putOnAir(offAir.map(({ id }) => id))}
          >
            {panels.putOnAir}
          </Button>
        </div>
      )}
      {items.some(({ type }) => !isInPlan(type)) && (
        <div className={styles.note} data-kind="plan">
          {text.itemNotInPlan}
        </div>
      )}
    </>
  );
}

function Flags({ items }: { items: SelectedItems }) {
  const text = useText(FORMS_TEXT);
  const { commands } = useEditor();
  const orientation = useEditorUi((state) => state.orientation);
  const ids = items.map(({ id }) => id);
  const isVisible = items.some((item) => isItemVisible(item, {}, orientation));
  const isLocked = items.every((item) => item.isLocked);
  const where = orientation === 'landscape' ? text.showInLandscape : text.showInPortrait;
  return (
    <>
      <Tooltip label={where}>
        <ActionIcon
          variant="subtle"
          color={isVisible ? 'gray' : 'brand'}
          aria-label={where}
          aria-pressed={isVisible}
          onClick={() => commands.setVisible(!isVisible, ids)}
        >
          {isVisible ? <IconEye size={18} /> : <IconEyeOff size={18} />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={isLocked ? text.unlock : text.lock}>
        <ActionIcon
          variant={isLocked ? 'light' : 'subtle'}
          color={isLocked ? 'brand' : 'gray'}
          aria-label={text.lock}
          aria-pressed={isLocked}
          onClick={() => commands.setLocked(!isLocked, ids)}
        >
          {isLocked ? <IconLock size={18} /> : <IconLockOpen size={18} />}
        </ActionIcon>
      </Tooltip>
    </>
  );
}
