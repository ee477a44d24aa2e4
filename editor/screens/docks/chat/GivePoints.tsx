import { useEffect } from 'react';
import { readViewer } from '#engine/client/api/calls/viewers.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { notify } from '../../../app/notify.ts';
import { ChangePointsDialog } from '../../viewers/points/ChangePointsDialog.tsx';

interface GivePointsProps {
  viewerId: string;
  onClose: () => void;
}

/** Changes points of a viewer, with the dialog of the viewer's page. */
export function GivePoints({ viewerId, onClose }: GivePointsProps) {
  const { data, error } = useCall(readViewer, { params: { id: viewerId } }, { staleMs: 0 });
  useEffect(() => {
    if (error === null) return;
    notify.failed(error.message);
    onClose();
  }, [error, onClose]);
  return data === undefined ? null : <ChangePointsDialog viewer={data.viewer} onClose={onClose} />;
}
