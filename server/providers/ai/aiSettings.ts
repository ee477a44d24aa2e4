/** Which AI writes texts, from the environment: any service that speaks OpenAI's chat completions. */
import { AppError } from '#engine/core/appError.ts';

export interface AiSettings {
  /** Of the interface, `https://api.example.com/v1`. */
  url: URL;
  /** null = the service asks for none, as one in the own network may. */
  key: string | null;
  model: string;
}

/** null = none is configured. @throws CONFIG_INVALID */
export function aiSettings(environment: Readonly<Record<string, string | undefined>>): AiSettings | null {
  const address = environment['LIVELOOM_AI_URL'] ?? '';
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '') {
    throw invalid(
      'LIVELOOM_AI_URL',
      address,
      'Use the address of the interface, for example https://ai.example.com/v1.',
    );
  }
  const model = environment['LIVELOOM_AI_MODEL'] ?? '';
  if (model === '')
    throw invalid('LIVELOOM_AI_MODEL', model, 'Name the model that is to write, as its service calls it.');
  return { url, key: environment['LIVELOOM_AI_KEY'] || null, model };
}

function invalid(name: string, value: string, remedy: string): AppError {
  return new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy });
}
