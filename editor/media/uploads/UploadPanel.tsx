/** Files being uploaded: progress, problem, and a button to stop. */
import { ActionIcon, Button, Group, Paper, Progress, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useAppState, useText } from '../../app/AppContext.ts';
import { sizeText } from '../measures.ts';
import { MEDIA_TEXT, type MediaText } from '../mediaText.ts';
import type { Upload } from './uploadQueue.ts';
import classes from './uploads.module.css';
import type { Uploads } from './useUploads.ts';

type UploadPanelProps = Pick<Uploads, 'uploads' | 'dismiss' | 'retry'>;

export function UploadPanel({ uploads, dismiss, retry }: UploadPanelProps) {
  const text = useText(MEDIA_TEXT);
  if (uploads.length === 0) return null;
  return (
    <Paper component="section" aria-label={text.uploads} px="md" py="xs">
      <ul className={classes.list}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onDismiss={() => dismiss(upload.id)}
            onRetry={() => retry(upload.id)}
          />
        ))}
      </ul>
    </Paper>
  );
}

const percentOf = ({ sentBytes, file }: Upload): number =>
  file.size === 0 ? 0 : Math.min(100, Math.floor((sentBytes / file.size) * 100));

function stateText(upload: Upload, text: MediaText): string {
  if (upload.state === 'sending') return text.sending(percentOf(upload));
  if (upload.state === 'waiting') return text.waiting;
  return upload.state === 'checking' ? text.checking : text.arrived;
}

interface UploadRowProps {
  upload: Upload;
  onDismiss: () => void;
  onRetry: () => void;
}

function UploadRow({ upload, onDismiss, onRetry }: UploadRowProps) {
  const text = useText(MEDIA_TEXT);
  const locale = useAppState((state) => state.locale);
  const { file, state, problem } = upload;
  const isOver = state === 'done' || state === 'failed';
  const label = isOver ? text.dismiss(file.name) : text.cancel(file.name);
  return (
    <li className={classes.upload}>
      <div>
        <Group gap="xs" wrap="nowrap">
          {state === 'done' && <IconCheck size={18} color="var(--good)" aria-hidden />}
          <Text size="sm" fw={550} truncate translate="no">
            {file.name}
          </Text>
          <Text size="xs" c="dark.2" style={{ whiteSpace: 'nowrap' }}>
            {sizeText(file.size, locale)}
          </Text>
        </Group>
        {/* Reading every percent aloud would drown all else. */}
        <Text
          size="xs"
          c={problem === null ? 'dark.2' : 'brand.3'}
          aria-live={state === 'sending' ? 'off' : 'polite'}
          aria-atomic
        >
          <span className="unseen" translate="no">
            {file.name}:{' '}
          </span>
          {problem ?? stateText(upload, text)}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {state === 'failed' && upload.canRetry && (
          <Button size="compact-xs" variant="light" onClick={onRetry}>
            {text.retry}
          </Button>
        )}
        <Tooltip label={label}>
          <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onDismiss}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {!isOver && (
        <Progress
          className={classes.bar}
          value={state === 'checking' ? 100 : percentOf(upload)}
          animated={state === 'checking'}
          size="sm"
          aria-label={file.name}
        />
      )}
    </li>
  );
}
