/** Windows over the page: in its middle, or at one of its edges. Every window of the dashboard is one of these two. */
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { WINDOW_OVERLAY } from '../theme.ts';
import { useWindow } from './useWindow.ts';

interface Asking {
  /** False for a window that loses nothing: it saves while one types, or only searches. */
  asks?: boolean;
}

export function Window({ asks = true, overlayProps, ...props }: ModalProps & Asking) {
  const { opened, onClose } = props;
  const { pressBeside, watched, ...closing } = useWindow({ opened, onClose, asks });
  return (
    <Modal
      {...props}
      {...watched}
      {...closing}
      overlayProps={{ ...WINDOW_OVERLAY, ...overlayProps, onClick: pressBeside }}
    />
  );
}

export function SideWindow({ asks = true, overlayProps, ...props }: DrawerProps & Asking) {
  const { opened, onClose } = props;
  const { pressBeside, watched, ...closing } = useWindow({ opened, onClose, asks });
  return <Drawer {...props} {...watched} {...closing} overlayProps={{ ...overlayProps, onClick: pressBeside }} />;
}
