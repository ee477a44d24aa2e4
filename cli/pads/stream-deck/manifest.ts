/** Manifest of the Stream Deck plugin (Stream Deck SDK, "Manifest"). */

export const PLUGIN_UUID = 'io.liveloom.pads';
/** Longest name that the software shows whole. */
export const MAX_NAME = 30;

/** @param version of the program: `0.1.0` */
export const manifestOf = (version: string) => ({
  $schema: 'https://schemas.elgato.com/streamdeck/plugins/manifest.json',
  UUID: PLUGIN_UUID,
  Name: 'Liveloom',
  Version: `${version.split(/[^\d.]/, 1)[0]}.0`,
  Author: 'Liveloom',
  Description: 'Controls your stream: flows, queues, timers, counters, games, speech and scenes.',
  Category: 'Liveloom',
  CategoryIcon: 'imgs/category',
  Icon: 'imgs/plugin',
  SDKVersion: 3,
  CodePath: 'bin/plugin.js',
  Nodejs: { Version: '20' },
  Software: { MinimumVersion: '6.9' },
  OS: [
    { Platform: 'mac', MinimumVersion: '12' },
    { Platform: 'windows', MinimumVersion: '10' },
  ],
  Actions: [
    {
      UUID: `${PLUGIN_UUID}.action`,
      Name: 'Liveloom action',
      Tooltip: 'Does what you choose, and shows its state.',
      Icon: 'imgs/action',
      Controllers: ['Keypad', 'Encoder'],
      Encoder: { layout: '$B1', TriggerDescription: { Push: 'Press', Rotate: 'Turn', Touch: 'Press' } },
      PropertyInspectorPath: 'ui/action.html',
      DisableAutomaticStates: true,
      States: [
        { Name: 'Off', Image: 'imgs/key-off', TitleAlignment: 'middle', FontSize: 10 },
        { Name: 'On', Image: 'imgs/key-on', TitleAlignment: 'middle', FontSize: 10 },
      ],
    },
  ],
});
