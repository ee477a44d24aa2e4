/** Asks for a name and a design; then the editor opens. */
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldError } from '#engine/client/api/apiError.ts';
import { createProfile, listProfiles } from '#engine/client/api/calls/profiles.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import { createProfileForm } from '#schemas/generated/requestForms.ts';
import type { CreateProfile } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { withWords } from '../../../forms/model/withWords.ts';
import { EMPTY, GalleryPicker } from '../gallery/GalleryPicker.tsx';
import { OVERLAYS_TEXT } from '../overlaysText.ts';
import classes from './dialogs.module.css';

const FIRST = 'neon';

export function NewOverlayDialog({ onClose }: { onClose: () => void }) {
  const { create } = useText(OVERLAYS_TEXT);
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 620px)');
  const form = useMemo(() => withWords(createProfileForm, { name: { example: create.placeholder } }), [create]);
  const [name, setName] = useState('');
  const [starter, setStarter] = useState<string>(FIRST);
  const make = useAction(createProfile, {
    invalidates: [listProfiles, readPlanUse],
    onDone: ({ id }) => void navigate(`/overlays/${id}`),
    onFailed: (error) => fieldError(error, 'name') === null && notify.failed(error.message),
  });
  return (
    <RequestDialog
      {...{ title: create.title, verb: create.create, isPending: make.isPending, error: make.error, onClose }}
      size={1040}
      fullScreen={isPhone}
      actionsClassName={classes.actions}
      onSubmit={() => make.mutate({ body: { name, ...(starter !== EMPTY && { starter }) } })}
    >
      <RequestFields<CreateProfile>
        id="new-overlay"
        form={form}
        values={{ name }}
        only={['name']}
        first="name"
        onChange={(changed) => setName(changed.name ?? '')}
      />
      <GalleryPicker label={create.start} value={starter} onChange={setStarter} withEmpty />
    </RequestDialog>
  );
}
