/** Tests the adapter with a provider that behaves like a real one, and lies like a bad one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchNamed } from '../../ground/outbound/fetchNamed.ts';
import { DIRECT } from '../../ground/outbound/outboundSettings.ts';
import { realNetwork } from '../../ground/outbound/realNetwork.ts';
import { type FakeIdentityProvider, startFakeIdentityProvider, type TokenFault } from './fake/fakeIdentityProvider.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { openIdProvider } from './openIdProvider.ts';

const BACK = 'http://localhost:4400/api/auth/oauth-login/callback';
const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };

let fake: FakeIdentityProvider;
let provider: IdentityProvider;

beforeEach(async () => {
  fake = await startFakeIdentityProvider(Date.now);
  const { issuer, clientId, clientSecret } = fake;
  provider = openIdProvider({ name: 'Our login', issuer, clientId, clientSecret }, fetchNamed(realNetwork(DIRECT)));
});
afterEach(() => fake.stop());

const thereAndBack = async (): Promise<URL> => fake.agree(await provider.addressFor(BACK, secrets));

describe('a provider', () => {
  it('says who came back', async () => {
    expect(await provider.whoCameBack(await thereAndBack(), secrets)).toEqual({
      issuer: fake.issuer,
      subject: 'person-1',
      email: 'anna@example.com',
      isEmailVerified: true,
    });
    expect(fake.requests.filter((line) => line.includes('well-known'))).toHaveLength(1);
  });

  it('is asked with PKCE, state and nonce, for the address and nothing else', async () => {
    const { searchParams } = new URL(await provider.addressFor(BACK, secrets));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'liveloom',
      response_type: 'code',
      redirect_uri: BACK,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('may keep the address for the user info, or for itself', async () => {
    fake.hidesEmail = true;
    expect(await provider.whoCameBack(await thereAndBack(), secrets)).toMatchObject({ email: 'anna@example.com' });
    fake.person = { sub: 'person-1' };
    expect(await provider.whoCameBack(await thereAndBack(), secrets)).toMatchObject({
      email: null,
      isEmailVerified: false,
    });
  });

  it.each<TokenFault>(['issuer', 'audience', 'nonce', 'expired', 'signature', 'algorithm'])(
    'is not believed with a wrong %s',
    async (fault) => {
      fake.fault = fault;
      await expect(provider.whoCameBack(await thereAndBack(), secrets)).rejects.toMatchObject({
        code: 'PROVIDER_REFUSED',
        message: expect.stringContaining('The answer of Our login could not be verified.'),
      });
    },
  );

  it.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['another verifier', { codeVerifier: 'x'.repeat(43) }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
  ])('is not believed with %s', async (_what, other) => {
    const back = await thereAndBack();
    await expect(provider.whoCameBack(back, { ...secrets, ...other })).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
    });
  });

  it('gives nothing for a code that was used', async () => {
    const back = await thereAndBack();
    await provider.whoCameBack(back, secrets);
    await expect(provider.whoCameBack(back, secrets)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
  });

  it('is not mixed up with another one', async () => {
    const back = await thereAndBack();
    back.searchParams.set('iss', 'https://other.example');
    await expect(provider.whoCameBack(back, secrets)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
  });

  it('says when somebody did not agree', async () => {
    fake.denies = true;
    await expect(provider.whoCameBack(await thereAndBack(), secrets)).rejects.toMatchObject({
      code: 'PROVIDER_DENIED',
    });
  });

  it('that does not answer is asked again the next time', async () => {
    fake.isSilent = true;
    await expect(provider.addressFor(BACK, secrets)).rejects.toMatchObject({ code: 'PROVIDER_NOT_ANSWERING' });
    fake.isSilent = false;
    const back = await thereAndBack();
    fake.isSilent = true;
    await expect(provider.whoCameBack(back, secrets)).rejects.toMatchObject({ code: 'PROVIDER_NOT_ANSWERING' });
  });
});
