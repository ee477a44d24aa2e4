/** Header of the selection: type, name, visibility in this orientation and lock. */
import { ActionIcon, Button, SegmentedControl, Text, ThemeIcon, Tooltip } from '@mantine/core';
import { IconBroadcast, IconEye, IconEyeOff, IconLock, IconLockOpen, IconStack2 } from '@tabler/icons-react';
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import { suitingPart } from '#engine/rules/themes/themePatches.ts';
import type { ThemePart } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { useDocument, useEditor, useEditorUi } from '../EditorContext.ts';
import { isOffAir } from '../kernels/offAir.ts';
import { ItemFindings } from '../panels/check/ItemFindings.tsx';
import { ITEM_FACES } from '../panels/itemFaces.ts';
import { THEMES_TEXT } from '../panels/themes/themesText.ts';
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
      <WornPart items={items} />
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
      {items.length === 1 && <ItemFindings itemId={first.id} />}
      {items.some(({ type }) => !isInPlan(type)) && (
        <div className={styles.note} data-kind="plan">
          {text.itemNotInPlan}
        </div>
      )}
    </>
  );
}

/** Part of the overlay's theme that the items wear. */
function WornPart({ items }: { items: SelectedItems }) {
  const text = useText(THEMES_TEXT);
  const { commands } = useEditor();
  const hasTheme = useDocument(({ document }) => document.theme !== undefined);
  const wearing = items.filter((item) => suitingPart(item) !== null);
  const [first] = wearing;
  if (!hasTheme || first === undefined) return null;
  const part = wearing.every(({ wears }) => wears === first.wears) ? (first.wears ?? OWN_LOOK) : '';
  return (
    <Tooltip label={text.partHint}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={text.part}
        value={part}
        data={[
          ...PARTS.map((value) => ({ value, label: text.parts[value] })),
          { value: OWN_LOOK, label: text.parts.none },
        ]}
        onChange={(value) => commands.wear(value === OWN_LOOK ? null : (value as ThemePart))}
      />
    </Tooltip>
  );
}

const PARTS = ['panel', 'bare', 'bold'] as const satisfies ThemePart[];
const OWN_LOOK = 'none';

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
