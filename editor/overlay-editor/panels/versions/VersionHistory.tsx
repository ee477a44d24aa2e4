/** Version history of the overlay, with a way to restore. */

import { SideWindow } from '../../../app/windows/Window.tsx';
import { useText } from '../../../app/AppContext.ts';
import { VERSIONS_TEXT } from './versionsText.ts';
import { VersionBrowser } from './VersionBrowser.tsx';
import classes from './versions.module.css';

export function VersionHistory({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText(VERSIONS_TEXT);
  return (
    <SideWindow
      asks={false}
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={400}
      title={text.title}
      overlayProps={{ backgroundOpacity: 0.35 }}
      classNames={{ content: classes.content!, body: classes.body!, title: classes.title!, header: classes.header! }}
    >
      <VersionBrowser />
    </SideWindow>
  );
}
