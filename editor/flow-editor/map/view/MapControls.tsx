/** Zoom controls of the map, and a list of its keys. */
import { ActionIcon, Popover, Text, Tooltip } from '@mantine/core';
import { IconKeyboard, IconMaximize, IconMinus, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useText } from '../../../app/AppContext.ts';
import styles from '../map.module.css';
import { MAP_TEXT } from '../flowMapText.ts';

interface MapControlsProps {
  onLarger: () => void;
  onSmaller: () => void;
  onAll: () => void;
}

export function MapControls({ onLarger, onSmaller, onAll }: MapControlsProps) {
  const text = useText(MAP_TEXT);
  return (
    <div className={styles['controls']} role="group" aria-label={text.map}>
      <Control label={text.zoomIn} icon={IconPlus} onClick={onLarger} />
      <Control label={text.zoomOut} icon={IconMinus} onClick={onSmaller} />
      <Control label={text.all} icon={IconMaximize} onClick={onAll} />
      <Popover width={280} position="right-end" withArrow>
        <Popover.Target>
          <ActionIcon visibleFrom="sm" size={36} variant="default" aria-label={text.keys}>
            <IconKeyboard size={18} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Text size="sm">{text.keysHint}</Text>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

function Control({ label, icon: Icon, onClick }: { label: string; icon: TablerIcon; onClick: () => void }) {
  return (
    <Tooltip label={label} position="right">
      <ActionIcon size={36} variant="default" aria-label={label} onClick={onClick}>
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
