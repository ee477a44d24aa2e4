import { AppError } from '#engine/core/appError.ts';
import type { ConnectorKind } from '../connectorKind.ts';
import { channelName } from './channelName.ts';
import { twitchConnector } from './connector.ts';
import { twitchUrl } from './settings.ts';

export const twitchKind: ConnectorKind = {
  argument: 'CHANNEL',
  platform: 'twitch',
  isOnAir: true,
  checkSettings: twitchUrl,
  prepare({ argument, environment }) {
    const channel = channelName(argument);
    if (channel === null) {
      const allowed = 'the name in the address of the channel: letters, digits and underscores';
      throw new AppError('OPTION_INVALID', { option: '--connect twitch:CHANNEL', value: argument, allowed });
    }
    const url = twitchUrl(environment);
    return (setup) => twitchConnector({ url, channel }, setup);
  },
  sourceNeeds: 'channel',
  channelIn: channelName,
  forSource({ environment, channel }) {
    const url = twitchUrl(environment);
    return (setup) => twitchConnector({ url, channel }, setup);
  },
};
