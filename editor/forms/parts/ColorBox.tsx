/** A colour to type in any of its forms, or to choose in a picker. */
import { ActionIcon, ColorPicker, Popover, Stack, Text, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { useEyeDropper } from '@mantine/hooks';
import { IconColorPicker } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../app/AppContext.ts';
import { useFormSurroundings } from '../FormSurroundings.ts';
import { cssColor, fromPicker, isSameColor, shortColor } from '../model/colorText.ts';
import { FORMS_TEXT } from '../formsText.ts';
import styles from './parts.module.css';

interface ColorBoxProps {
  id?: string | undefined;
  /** Meaning of the colour. */
  label: string;
  value: string;
  isMixed?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  /** Room between the colour and the picker, so that it covers no names, px. */
  pickerGap?: number;
  onChange(value: string): void;
  onSettle(): void;
}

export function ColorBox(props: ColorBoxProps) {
  const { id, label, value, describedBy, pickerGap = 12, onChange, onSettle } = props;
  const { isMixed = false, isInvalid = false, isDisabled = false } = props;
  const text = useText(FORMS_TEXT);
  const css = isMixed ? null : cssColor(value);
  // Who types wants the text itself.
  const [isTyping, setIsTyping] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The other text takes away what the browser had selected.
  useLayoutEffect(() => {
    if (isTyping) box.current?.select();
  }, [isTyping]);
  return (
    <div className={styles.color}>
      <Popover position="left-start" shadow="lg" offset={pickerGap} trapFocus onClose={onSettle} disabled={isDisabled}>
        <Popover.Target>
          <UnstyledButton className={styles.swatch} aria-label={text.chooseColor(label)} disabled={isDisabled}>
            <span style={{ background: css ?? 'transparent' }} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p="sm">
          <Picker {...{ value, onChange, onSettle }} />
        </Popover.Dropdown>
      </Popover>
      <TextInput
        ref={box}
        {...(id !== undefined ? { id } : { 'aria-label': label })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        className={styles.colorText}
        size="xs"
        value={isMixed ? '' : isTyping || isInvalid ? value : shortColor(value)}
        placeholder={isMixed ? text.mixed : ''}
        error={isInvalid}
        disabled={isDisabled}
        spellCheck={false}
        autoComplete="off"
        maxLength={64}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

function Picker({ value, onChange, onSettle }: Pick<ColorBoxProps, 'value' | 'onChange' | 'onSettle'>) {
  const text = useText(FORMS_TEXT);
  const { colors } = useFormSurroundings();
  const dropper = useEyeDropper();

  function choose(color: string): void {
    onChange(color);
    onSettle();
  }

  async function pick(): Promise<void> {
    const result = await dropper.open().catch(() => undefined);
    if (result !== undefined) choose(result.sRGBHex);
  }

  return (
    <Stack gap="sm" w={228}>
      <ColorPicker
        format="rgba"
        fullWidth
        value={cssColor(value) ?? 'rgba(0, 0, 0, 1)'}
        saturationLabel={text.saturation}
        hueLabel={text.hue}
        alphaLabel={text.opacity}
        onChange={(color) => onChange(fromPicker(color))}
        onChangeEnd={onSettle}
      />
      <div className={styles.pickerFoot}>
        <Text size="xs" c="dark.2" flex={1}>
          {text.colorsOfOverlay}
        </Text>
        {dropper.supported && (
          <Tooltip label={text.pickFromScreen}>
            <ActionIcon variant="default" size="md" aria-label={text.pickFromScreen} onClick={() => void pick()}>
              <IconColorPicker size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={styles.swatches}>
        {colors.map((color) => (
          <UnstyledButton
            key={color}
            className={styles.swatch}
            data-active={isSameColor(color, value) || undefined}
            aria-label={text.chooseThis(color)}
            title={color}
            onClick={() => choose(color)}
          >
            <span style={{ background: cssColor(color) ?? 'transparent' }} />
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}
