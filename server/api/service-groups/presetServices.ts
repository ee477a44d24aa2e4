/** Services for the presets of agencies and what members imported of them. */
import { createPresetLinks } from '../../documents/presets/links/presetLinks.ts';
import { createPresets } from '../../documents/presets/presets.ts';
import type { Needs } from './needs.ts';

export type PresetPorts = Needs<typeof createPresets> &
  Needs<typeof createPresetLinks, 'secrets'> & {
    /** Secrets of flows, which end with their flow. */
    flowSecrets: Parameters<typeof createPresetLinks>[0]['secrets'];
  };

export function presetServices(ports: PresetPorts) {
  return { presets: createPresets(ports), presetLinks: createPresetLinks({ ...ports, secrets: ports.flowSecrets }) };
}
