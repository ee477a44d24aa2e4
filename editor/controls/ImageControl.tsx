import { Button, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showImageForm } from '#schemas/generated/requestForms.ts';
import type { ImageItemData, ShowImagePayload } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { RequestFields } from '../forms/form/RequestFields.tsx';
import type { PickedFile } from '../media/MediaPicker.tsx';
import classes from './Controls.module.css';
import { FileButton } from './FileButton.tsx';
import { isHidden } from './isHidden.ts';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';

const DEFAULT_MS = 5_000;

/** Shows a picture of the library for some time. */
export function ImageControl({ item, send }: ControlProps) {
  const text = useText(CONTROLS_TEXT);
  const [file, setFile] = useState<PickedFile | null>(null);
  const [duration, setDuration] = useState(DEFAULT_MS);
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
      <RequestFields
        id={`${item.id}-image`}
        look="panel"
        form={showImageForm}
        only={['duration']}
        values={{ url: file?.url ?? '', duration }}
        onChange={(changed: Partial<ShowImagePayload>) => setDuration(changed.duration ?? DEFAULT_MS)}
      />
      <div className={classes.buttons}>
        <Button
          className={classes.wide}
          h={44}
          px="sm"
          leftSection={<IconPhotoPlus size={18} />}
          disabled={file === null || !isHere}
          onClick={() => file !== null && send(item.id, 'showImage', { url: file.url, duration })}
        >
          {text.show}
        </Button>
      </div>
    </div>
  );
}
