/**
 * Interpreters of other programs' files, for the proof that an import never fires more often than its original. They share no code
 * with the import: each reads the file again by the rules of its program. Whatever a file has wrong makes it fire never.
 */
import { gunzipSync } from 'node:zlib';

export interface Happening {
  type: 'chat' | 'follow' | 'share' | 'join' | 'gift' | 'like' | 'subscribe';
  atMs: number;
  viewer: { id: string; isModerator: boolean; isSubscriber: boolean; isFollower: boolean };
  text: string;
  giftId: string;
  coins: number;
  likes: number;
}

/** Returns the ids of the objects that an event starts; for Firebot with their kinds before them. */
export type Original = (event: Happening) => string[];

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
/** Reads seconds, which both programs also take as a text; infinite = nothing else can be read. */
function secondsOf(value: unknown): number {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 0 ? number : Infinity;
}

/** Waits of one object: for all and for each viewer. */
class Waits {
  readonly #until = new Map<string, number>();
  isFree(keys: readonly string[], atMs: number): boolean {
    return keys.every((key) => (this.#until.get(key) ?? 0) <= atMs);
  }
  use(key: string, untilMs: number): void {
    this.#until.set(key, untilMs);
  }
}

interface Rule {
  id: string;
  fits: (event: Happening) => boolean;
  all: number;
  each: number;
}

/** Runs rules; `isFirstOnly` = a message starts only the first command that fits it. */
function runRules(
  rules: readonly Rule[],
  mayRun: (rule: Rule, event: Happening) => boolean,
  isFirstOnly: boolean,
): Original {
  const waits = new Waits();
  return (event) => {
    const fitting = rules.filter((rule) => rule.fits(event));
    return (isFirstOnly ? fitting.slice(0, 1) : fitting).flatMap((rule) => {
      const [all, each] = [rule.id, `${rule.id}/${event.viewer.id}`];
      if (!mayRun(rule, event) || !waits.isFree([all, each], event.atMs)) return [];
      waits.use(all, event.atMs + rule.all * 1000);
      waits.use(each, event.atMs + rule.each * 1000);
      return [rule.id];
    });
  };
}

export function firebotOriginal(file: unknown): Original {
  const components = isJson(file) && isJson(file['components']) ? file['components'] : {};
  const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const commands = listOf(components['commands']).filter(({ active }) => active !== false);
  const byId = new Map<string, Json>();
  const rules = commands.map((command, index): Rule => {
    const words = [command['trigger'], ...(Array.isArray(command['aliases']) ? command['aliases'] : [])];
    const cooldown = isJson(command['cooldown']) ? command['cooldown'] : {};
    const id = typeof command['id'] === 'string' ? command['id'] : JSON.stringify(command['id'] ?? index);
    byId.set(id, command);
    const start = command['scanWholeMessage'] ? '(?:^|\\s)' : '^';
    const fits = ({ type, text }: Happening): boolean =>
      type === 'chat' &&
      words.some((word) => {
        if (typeof word !== 'string' || word === '') return false;
        const source = command['triggerIsRegex'] ? word : `${start}${escape(word)}(?!-)(?:\\b|$|(?=\\s))`;
        try {
          return new RegExp(source, 'i').test(text);
        } catch {
          return false;
        }
      });
    const [all, each] = [secondsOf(cooldown['global'] ?? 0), secondsOf(cooldown['user'] ?? 0)];
    const isReadable = Number.isFinite(all + each) && command['active'] === true;
    return { id, fits, all: isReadable ? all : Infinity, each };
  });
  const mayRun = ({ id, all }: Rule, { viewer, text }: Happening): boolean => {
    const command = byId.get(id)!;
    if (!Number.isFinite(all)) return false;
    const least = command['minArgs'] ?? 0;
    if (typeof least !== 'number' || text.trim().split(/\s+/).length - 1 < least) return false;
    const data = isJson(command['restrictionData']) ? command['restrictionData'] : { restrictions: [] };
    const passes = (one: Json): boolean => {
      if (one['type'] === 'firebot:only-when-live') return true;
      if (one['type'] === 'firebot:followcheck') return one['checkMode'] === 'streamer' && viewer.isFollower;
      if (one['type'] !== 'firebot:permissions' || one['mode'] !== 'roles') return false;
      const roles = Array.isArray(one['roleIds']) ? one['roleIds'] : [];
      return (viewer.isModerator && roles.includes('mod')) || (viewer.isSubscriber && roles.includes('sub'));
    };
    const restrictions = listOf(data['restrictions']);
    if (restrictions.length === 0) return true;
    if (data['mode'] === 'none') return !restrictions.some(passes);
    return data['mode'] === 'any' ? restrictions.some(passes) : restrictions.every(passes);
  };
  const commandRuns = runRules(rules, mayRun, true);
  const followers = listOf(components['events']).filter(
    (event) => event['sourceId'] === 'twitch' && event['eventId'] === 'follow' && event['active'] === true,
  );
  const hasFilter = ({ filterData }: Json): boolean => isJson(filterData) && listOf(filterData['filters']).length > 0;
  return (event) => [
    ...commandRuns(event).map((id) => `command:${id}`),
    ...(event.type === 'follow'
      ? followers.filter((one) => !hasFilter(one)).map(({ id }) => `event:${String(id)}`)
      : []),
  ];
}

/** Ids are those of action and command. */
export function streamerBotOriginal(file: unknown): Original {
  const data = isJson(file) && isJson(file['data']) ? file['data'] : {};
  const commands = new Map(listOf(data['commands']).map((one) => [one['id'], one]));
  const rulesOf = (action: Json): Rule[] =>
    listOf(action['triggers']).flatMap((trigger): Rule[] => {
      const command = commands.get(trigger['commandId']);
      const isOn = [action, trigger, command].every((one) => one?.['enabled'] === true);
      if (trigger['type'] !== 401 || command === undefined || !isOn) return [];
      const exclusions = trigger['exclusions'] ?? [];
      if (!Array.isArray(exclusions) || exclusions.length > 0) return [];
      const [all, each] = [secondsOf(command['globalCooldown']), secondsOf(command['userCooldown'])];
      if (!Number.isFinite(all + each) || typeof command['command'] !== 'string') return [];
      const lines = command['command']
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      const small = (text: string): string => (command['caseSensitive'] === false ? text.toLowerCase() : text);
      const fits = ({ type, text }: Happening): boolean => {
        if (type !== 'chat' || command['mode'] !== 0) return false;
        const said = small(text);
        return lines.some((line) => {
          const wanted = small(line);
          if (command['location'] === 0) return said.startsWith(wanted);
          if (command['location'] === 1) return said.trim() === wanted;
          return command['location'] === 2 && said.includes(wanted);
        });
      };
      return [{ id: `${String(action['id'])}/${String(command['id'])}`, fits, all, each }];
    });
  const mayRun = ({ id }: Rule, { viewer }: Happening): boolean => {
    const command = commands.get(id.slice(id.indexOf('/') + 1))!;
    const groups = command['permittedGroups'];
    const users = command['permittedUsers'];
    if (!Array.isArray(groups) || !Array.isArray(users) || command['grantType'] !== 0) return false;
    if (groups.length + users.length === 0) return true;
    return (
      (viewer.isModerator && groups.includes('Moderators')) || (viewer.isSubscriber && groups.includes('Subscribers'))
    );
  };
  return runRules(listOf(data['actions']).flatMap(rulesOf), mayRun, false);
}

export const streamerBotJson = (file: Buffer): unknown =>
  JSON.parse(gunzipSync(Buffer.from(file.toString('utf8').trim(), 'base64').subarray(4)).toString('utf8'));

export function tikfinityOriginal(file: unknown): Original {
  const settings = isJson(file) && isJson(file['dynamicSettings']) ? file['dynamicSettings'] : {};
  const actions = new Map(listOf(isJson(file) ? file['actions'] : []).map((one) => [String(one['id']), one]));
  const events = typeof settings['events'] === 'string' ? listOf(JSON.parse(settings['events'])) : [];
  const waits = new Waits();
  const likes = new Map<string, number>();
  const numberOf = (value: unknown): number =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN;
  const isStarted = (one: Json, event: Happening): boolean => {
    const kind = numberOf(one['triggerTypeId']);
    if (kind === 1) return event.type === 'share';
    if (kind === 2)
      return (
        event.type === 'chat' &&
        typeof one['chatCmd'] === 'string' &&
        one['chatCmd'].trim() !== '' &&
        ` ${event.text.toLowerCase()} `.startsWith(` ${one['chatCmd'].trim().toLowerCase()} `)
      );
    if (kind === 3) return event.type === 'gift' && event.coins >= numberOf(one['minBarsAmount']);
    if (kind === 4) return event.type === 'gift' && event.giftId === String(one['giftId']);
    if (kind === 6) return event.type === 'join';
    if (kind === 7 && event.type === 'like') {
      const least = numberOf(one['minLikesAmount']);
      const before = likes.get(event.viewer.id) ?? 0;
      return Math.floor((before + event.likes) / least) > Math.floor(before / least);
    }
    if (kind === 9) return event.type === 'follow';
    if (kind === 10) return event.type === 'subscribe';
    return kind === 11 && event.type === 'chat';
  };
  const isFor = (who: unknown, { viewer }: Happening): boolean => {
    const kind = numberOf(who);
    if (kind === 1) return true;
    return (
      (kind === 3 && viewer.isSubscriber) || (kind === 4 && viewer.isModerator) || (kind === 5 && viewer.isFollower)
    );
  };
  return (event) => {
    const started = events.filter(
      (one) =>
        (one['active'] === true || one['active'] === 'true') &&
        isStarted(one, event) &&
        isFor(one['whichUserId'], event),
    );
    if (event.type === 'like') likes.set(event.viewer.id, (likes.get(event.viewer.id) ?? 0) + event.likes);
    return started.flatMap((one) => {
      const ids = [one['actionIds'], one['actionRandomIds']].flatMap((list) =>
        Array.isArray(list) ? list.map(String) : [],
      );
      const free = ids.filter((id) => {
        const config = actions.get(id)?.['dynamicConfig'];
        const { cooldown = 0, userCooldown = 0 } = isJson(config) ? config : {};
        const [all, each] = [numberOf(cooldown || 0), numberOf(userCooldown || 0)];
        if (!actions.has(id) || !(all >= 0) || !(each >= 0)) return false;
        const keys = [id, `${id}/${event.viewer.id}`];
        if (!waits.isFree(keys, event.atMs)) return false;
        waits.use(keys[0]!, event.atMs + all * 1000);
        waits.use(keys[1]!, event.atMs + each * 1000);
        return true;
      });
      const { id } = one;
      const name = (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : JSON.stringify(one);
      return free.length > 0 || ids.length === 0 ? [name] : [];
    });
  };
}
