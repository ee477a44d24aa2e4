/** Apps, people, tokens, limits and requests of the fake. */
import type { FakePlayer, FakeTrack } from './fakePlayer.ts';

export interface FakeRequest {
  method: string;
  /** Path with the query. */
  path: string;
  authorization: string;
  /** Fields of a form. */
  form: URLSearchParams;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, texts as they are; left out = no body. */
  body?: object | string;
}

/** An app at developer.spotify.com. */
export interface FakeApp {
  clientId: string;
  redirectUris: Set<string>;
  /** Ids of people who were entered; the owner is among them. */
  registered: Set<string>;
}

export interface FakePerson {
  id: string;
  name: string;
  isPremium: boolean;
  player: FakePlayer;
}

export interface FakeToken {
  clientId: string;
  personId: string;
  endsAtMs: number;
}

export interface FakeSpotify {
  nowMs(): number;
  apps: Map<string, FakeApp>;
  people: Map<string, FakePerson>;
  /** Songs that can be found. */
  tracks: FakeTrack[];
  /** Id of the person who is signed in at the service in the browser of the test. */
  signedIn: string;
  /** Requests that a developer account has in 30 s before it is refused; null = any number. */
  ratePer30s: number | null;
  /** Until when the quota is used up; null = it is not. */
  quotaUntilMs: number | null;
  /** Whether tokens are given to nobody for 20 s at a time. */
  areTokensLimited: boolean;
  /** Status that every request of the API gets; null = as documented. */
  outage: number | null;
  accessTokens: Map<string, FakeToken>;
  refreshTokens: Map<string, Omit<FakeToken, 'endsAtMs'>>;
  /** Times and paths of all requests of programs, in order. */
  requests: { atMs: number; path: string; clientId: string }[];
  /** Adds a person who has a player. */
  person(id: string, options?: { isPremium?: boolean }): FakePerson;
  answer(request: FakeRequest): FakeAnswer;
  /** Acts as somebody's browser: agrees, and returns the address of the redirect. */
  agree(url: string): string;
}
