import { Switch } from '@mantine/core';
import { useUpdateMe } from '../../access/useUpdateMe.ts';
import { useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { SETTINGS_TEXT } from './settingsText.ts';

/** Whether others on this server see that the user is live. A demo account has nothing to show. */
export function ListedSwitch() {
  const { platform } = useText(SETTINGS_TEXT);
  const { isListed, isDemo } = useUser();
  const update = useUpdateMe();
  if (isDemo) return null;
  return (
    <Switch
      label={platform.listed}
      description={platform.listedHint}
      checked={isListed}
      onChange={(event) => update({ isListed: event.currentTarget.checked })}
    />
  );
}
