import { Button, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImageItemData } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { NumberField } from '../app/parts/numbers/NumberField.tsx';
import type { PickedFile } from '../media/MediaPicker.tsx';
import classes from './Controls.module.css';
import { FileButton } from './FileButton.tsx';
import { isHidden } from './isHidden.ts';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';

const DEFAULT_S = 5;
/** Maximum of `duration` in schemas/events/show-image.json. */
const MAX_S = 86_400;

/** Shows a picture of the library for some time. */
export function ImageControl({ item, send }: ControlProps) {
  const text = useText(CONTROLS_TEXT);
  const [file, setFile] = useState<PickedFile | null>(null);
  const [seconds, setSeconds] = useState(DEFAULT_S);
  const { showing } = item.data as unknown as ImageItemData;
  const isHere = !isHidden(item);
  return (
    <div className={classes.card} role="group" aria-label={item.name}>
      <div className={classes.line}>
        <bdi className={classes.name}>{item.name}</bdi>
        {showing !== null && (
          <span className={classes.state} data-status="running">
            {text.image.shown}
          </span>
        )}
      </div>
      <FileButton kind="images" label={text.image.which} value={file?.id ?? ''} onPick={setFile}>
        {file?.name ?? text.image.choose}
      </FileButton>
      {!isHere && (
        <Text size="xs" c="dark.1">
          {text.hidden}
        </Text>
      )}
      <div className={classes.buttons}>
        <NumberField
          w={96}
          styles={{ input: { height: 44 } }}
          aria-label={text.image.seconds}
          unit="s"
          rules={{ type: 'integer', minimum: 1, maximum: MAX_S }}
          value={seconds}
          onChange={setSeconds}
        />
        <Button
          className={classes.wide}
          h={44}
          px="sm"
          leftSection={<IconPhotoPlus size={18} />}
          disabled={file === null || !isHere}
          onClick={() => file !== null && send(item.id, 'showImage', { url: file.url, duration: seconds * 1000 })}
        >
          {text.show}
        </Button>
      </div>
    </div>
  );
}
