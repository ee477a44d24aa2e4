/** Actions on a report: download as a table or as a picture, delete. */
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconDownload, IconPhotoShare, IconTable, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExportStreamReport, StreamReport } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { STREAMS_TEXT } from '../streamsText.ts';
import { ShareDialog } from './ShareDialog.tsx';

const TABLES: readonly ExportStreamReport['table'][] = ['course', 'moments', 'people', 'alerts'];

interface ReportActionsProps {
  report: StreamReport;
  when: string;
  onRemove: () => void;
}

export function ReportActions({ report, when, onRemove }: ReportActionsProps) {
  const text = useText(STREAMS_TEXT);
  const language = useAppState((state) => state.locale);
  const [isSharing, setSharing] = useState(false);
  const link = (table: string): string =>
    `/api/streams/${encodeURIComponent(report.id)}/export?${new URLSearchParams({ table, language }).toString()}`;
  return (
    <>
      <Tooltip label={text.remove}>
        <ActionIcon variant="default" size={36} aria-label={text.remove} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
            {text.export.label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {TABLES.map((table) => (
            <Menu.Item
              key={table}
              component="a"
              href={link(table)}
              download
              leftSection={<IconTable size={18} aria-hidden />}
            >
              {text.export.tables[table]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconPhotoShare size={18} aria-hidden />} onClick={() => setSharing(true)}>
        {text.share.label}
      </Button>
      {isSharing && <ShareDialog report={report} when={when} onClose={() => setSharing(false)} />}
    </>
  );
}
