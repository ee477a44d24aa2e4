/** Colours, fonts and shapes of the theme that the overlay wears; each change is seen on the canvas at once. */
import { Button, Checkbox, Collapse, FileButton, Group, Input, Select, Slider, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { medianCut } from '#engine/rules/themes/medianCut.ts';
import { paletteColors } from '#engine/rules/themes/paletteColors.ts';
import { isColor } from '#engine/core/color.ts';
import { shippedSound } from '#engine/core/mediaLibrary.ts';
import { SOUND_SET_NAMES } from '#engine/rules/sounds/soundSetNames.ts';
import { setSoundId, SOUND_SETS, themeSoundSet } from '#engine/rules/sounds/soundSets.ts';
import { ITEM_FIELDS } from '#schemas/generated/forms.ts';
import type { FontFamily, ThemeColors, ThemeLook } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { FormSurroundingsContext } from '../../../forms/FormSurroundings.ts';
import { ColorBox } from '../../../forms/parts/ColorBox.tsx';
import { ListenButton } from '../../../media/ListenButton.tsx';
import { useEditor } from '../../EditorContext.ts';
import classes from './themes.module.css';
import { THEMES_TEXT } from './themesText.ts';

type ColorRole = keyof ThemeColors;

const FAMILIES = ITEM_FIELDS.TEXT.find(({ name }) => name === 'fontFamily')!.options!.map(({ value }) => value);
const ROLES = [
  'ground',
  'ground2',
  'text',
  'muted',
  'accent',
  'accent2',
  'track',
  'line',
] as const satisfies ColorRole[];
/** Side of the square in which a picture is counted, px. */
const COUNTED_PX = 64;
const PALETTE = 6;

export function ThemeAdjust({ look }: { look: ThemeLook }) {
  const text = useText(THEMES_TEXT);
  const { commands, plan } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const colors = [...new Set(Object.values(look.colors))];
  const { settle } = commands;
  return (
    <section>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<IconChevronDown size={14} className={classes.arrow} data-open={isOpen || undefined} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text.adjust}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <FormSurroundingsContext value={{ allItems: null, colors, plan }}>
          <Stack gap="xs" pt="xs">
            {ROLES.map((role) => (
              <RoleColor key={role} role={role} value={look.colors[role]} />
            ))}
            <FontChoice
              label={text.displayFont}
              value={look.displayFont}
              onChange={(displayFont) => commands.adjustTheme({ displayFont })}
            />
            <FontChoice
              label={text.textFont}
              value={look.textFont}
              onChange={(textFont) => commands.adjustTheme({ textFont })}
            />
            <Length
              label={text.corners}
              max={100}
              value={look.cornerRadius}
              onChange={(cornerRadius) => commands.adjustTheme({ cornerRadius })}
              onSettle={settle}
            />
            <Length
              label={text.glow}
              max={60}
              value={look.glow}
              onChange={(glow) => commands.adjustTheme({ glow })}
              onSettle={settle}
            />
            <Checkbox
              size="xs"
              label={text.capitals}
              checked={look.capitals}
              onChange={(event) => commands.adjustTheme({ capitals: event.currentTarget.checked })}
            />
            <Checkbox
              size="xs"
              label={text.gradient}
              checked={look.gradient}
              onChange={(event) => commands.adjustTheme({ gradient: event.currentTarget.checked })}
            />
            <SoundSetField look={look} />
            <FromPicture />
          </Stack>
        </FormSurroundingsContext>
      </Collapse>
    </section>
  );
}

function RoleColor({ role, value }: { role: ColorRole; value: string }) {
  const text = useText(THEMES_TEXT);
  const { commands } = useEditor();
  /** Typed text that is no colour yet. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={classes.role}>
      <Text size="xs">{text.colors[role]}</Text>
      <ColorBox
        label={text.colors[role]}
        value={typed ?? value}
        isInvalid={typed !== null}
        onChange={(color) => {
          if (!isColor(color)) return setTyped(color);
          setTyped(null);
          commands.adjustTheme({ colors: { [role]: color } });
        }}
        onSettle={commands.settle}
      />
    </div>
  );
}

function FontChoice({
  label,
  value,
  onChange,
}: {
  label: string;
  value: FontFamily;
  onChange(value: FontFamily): void;
}) {
  return (
    <Select
      size="xs"
      label={label}
      value={value}
      data={FAMILIES}
      allowDeselect={false}
      searchable
      onChange={(family) => family !== null && onChange(family as FontFamily)}
    />
  );
}

/** Sounds of moments that follow the theme. */
function SoundSetField({ look }: { look: ThemeLook }) {
  const text = useText(THEMES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useEditor();
  const names = SOUND_SET_NAMES[locale];
  const set = themeSoundSet({ look });
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <Select
        size="xs"
        flex={1}
        label={text.sounds}
        description={text.soundsHint}
        value={set}
        data={[...SOUND_SETS, 'none' as const].map((value) => ({ value, label: names[value] }))}
        allowDeselect={false}
        onChange={(soundSet) => soundSet !== null && commands.adjustTheme({ soundSet })}
      />
      <ListenButton soundId={set === 'none' ? '' : shippedSound(setSoundId(set, 'large'))} name={names[set]} />
    </Group>
  );
}

interface LengthProps {
  label: string;
  max: number;
  value: number;
  onChange(value: number): void;
  onSettle(): void;
}

function Length({ label, max, value, onChange, onSettle }: LengthProps) {
  return (
    <Input.Wrapper label={label} size="xs">
      <Slider size={4} min={0} max={max} value={value} thumbLabel={label} onChange={onChange} onChangeEnd={onSettle} />
    </Input.Wrapper>
  );
}

/** Takes the colours of a picture, which is read here and sent nowhere. */
function FromPicture() {
  const text = useText(THEMES_TEXT);
  const { commands } = useEditor();
  async function take(file: File | null): Promise<void> {
    if (file === null) return;
    try {
      const palette = medianCut(await pixelsOf(file), PALETTE);
      if (palette.length === 0) return notify.failed(text.pictureUnreadable);
      commands.adjustTheme({ colors: paletteColors(palette) });
      commands.settle();
    } catch {
      notify.failed(text.pictureUnreadable);
    }
  }
  return (
    <div>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconPhoto size={16} aria-hidden />}>
            {text.fromPicture}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dark.2" mt={4}>
        {text.fromPictureHint}
      </Text>
    </div>
  );
}

/** @throws {DOMException} when it is no picture */
async function pixelsOf(file: File): Promise<Uint8ClampedArray> {
  const picture = await createImageBitmap(file, { resizeWidth: COUNTED_PX, resizeHeight: COUNTED_PX });
  const canvas = new OffscreenCanvas(COUNTED_PX, COUNTED_PX);
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  picture.close();
  return context.getImageData(0, 0, COUNTED_PX, COUNTED_PX).data;
}
