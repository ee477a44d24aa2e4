import { readRecordingEvents, readRecordingHeader } from '../../show/session/recording/recordingFile.ts';
import type { ConnectorKind } from '../connectorKind.ts';
import { replayConnector } from './connector.ts';

export const replayKind: ConnectorKind = {
  argument: 'FILE',
  isOnAir: false,
  async prepare({ argument, pathOf }) {
    const path = pathOf(argument);
    const header = await readRecordingHeader(path, argument);
    const source = { header, events: () => readRecordingEvents(path, argument) };
    // The overlay is the streamer's own, so edits recorded with another one are ignored.
    return (setup) => replayConnector(source, { ...setup, changeDocument: async () => undefined });
  },
};
