/** Somebody, as an outside identity provider knows them. */
export interface OutsideIdentity {
  /** Which provider says so. */
  issuer: string;
  /** Who it is there; never changes, unlike the address. */
  subject: string;
  email: string | null;
  /** The provider says that the address is theirs. */
  isEmailVerified: boolean;
}

/** What ties the way back to the way there; unguessable and used once. */
export interface WaySecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProvider {
  /** As people know it. */
  name: string;
  /** Where to send somebody, who is to come back to `redirectUri`. @throws PROVIDER_NOT_ANSWERING */
  addressFor(redirectUri: string, secrets: WaySecrets): Promise<string>;
  /**
   * Who came back.
   * @param cameBackTo the whole address, with what the provider added
   * @throws PROVIDER_DENIED, PROVIDER_NOT_ANSWERING, PROVIDER_REFUSED
   */
  whoCameBack(cameBackTo: URL, secrets: WaySecrets): Promise<OutsideIdentity>;
}
