/** A person as an outside identity provider knows them. */
export interface OutsideIdentity {
  /** The provider. */
  issuer: string;
  /** Id of the person at the provider, which never changes, unlike the email address. */
  subject: string;
  email: string | null;
  /** Whether the provider verified the email address. */
  isEmailVerified: boolean;
}

/** Unguessable one-time secrets that connect the redirect to its request. */
export interface WaySecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProvider {
  /** Display name. */
  name: string;
  /** Returns the provider's address for a person who is to return to `redirectUri`. @throws PROVIDER_NOT_ANSWERING */
  addressFor(redirectUri: string, secrets: WaySecrets): Promise<string>;
  /**
   * Returns who came back.
   * @param cameBackTo the whole address, with the provider's parameters
   * @throws PROVIDER_DENIED, PROVIDER_NOT_ANSWERING, PROVIDER_REFUSED
   */
  whoCameBack(cameBackTo: URL, secrets: WaySecrets): Promise<OutsideIdentity>;
}
