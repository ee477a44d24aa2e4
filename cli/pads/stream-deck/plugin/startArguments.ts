/** Reads how the Stream Deck software starts a plugin: `-port 28196 -pluginUUID X -registerEvent registerPlugin -info {…}`. */

export interface StartArguments {
  port: number;
  pluginUuid: string;
  registerEvent: string;
  /** Language of the Stream Deck software. */
  locale: 'en' | 'de';
}

/** @throws {Error} that names the missing argument */
export function readStartArguments(args: readonly string[]): StartArguments {
  const valueOf = (name: string): string => {
    const at = args.indexOf(`-${name}`);
    const value = at < 0 ? undefined : args[at + 1];
    if (value === undefined) throw new Error(`-${name} is missing: the Stream Deck software starts this plugin`);
    return value;
  };
  const { application } = JSON.parse(valueOf('info')) as { application?: { language?: string } };
  return {
    port: Number(valueOf('port')),
    pluginUuid: valueOf('pluginUUID'),
    registerEvent: valueOf('registerEvent'),
    locale: application?.language === 'de' ? 'de' : 'en',
  };
}
