import { AppError } from '#engine/core/appError.ts';
import type { ConnectorKind } from '../connectorKind.ts';
import { tiktokConnector } from './connector.ts';
import { tiktokSettings } from './settings.ts';

export const tiktokKind: ConnectorKind = {
  argument: 'NAME',
  isOnAir: true,
  checkSettings: tiktokSettings,
  prepare({ argument, environment }) {
    const name = userName(argument);
    const settings = tiktokSettings(environment);
    return (setup) => tiktokConnector(name, settings, setup);
  },
  sourceNeeds: 'userName',
  hasKey: (environment) => tiktokSettings(environment).signKey !== undefined,
  forSource({ environment, userName: name, signKey }) {
    const settings = tiktokSettings(environment);
    const keyOwner = signKey === undefined ? 'server' : 'account';
    return (setup) => tiktokConnector(name, { ...settings, signKey: signKey ?? settings.signKey, keyOwner }, setup);
  },
};

/** Returns the user name in a pasted text: `name`, `@name` or the address of the profile or the stream. */
function userName(text: string): string {
  const name = /^(?:https?:\/\/(?:www\.)?tiktok\.com\/)?@?([\w.]{2,24})(?:\/live)?\/?$/.exec(text.trim())?.[1];
  if (name !== undefined) return name;
  const allowed = 'the name after the @ in the address of the profile: letters, digits, dots and underscores';
  throw new AppError('OPTION_INVALID', { option: '--connect tiktok:NAME', value: text, allowed });
}
