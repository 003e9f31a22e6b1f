/** What the browser is asked to sign in with: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export interface PasskeyQuestion {
  challenge: string;
  rpId: string;
  /** Milliseconds. */
  timeout: number;
  userVerification: 'required';
}

/** What the browser is asked to make: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export interface PasskeyCreation {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  /** Milliseconds. */
  timeout: number;
  excludeCredentials: { type: 'public-key'; id: string }[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: boolean; userVerification: 'required' };
  attestation: 'none';
}

/** The browser's answer at sign-in: `AuthenticationResponseJSON`. Binary members are base64url. */
export interface PasskeyAnswer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}

/** A passkey as the browser made it: `RegistrationResponseJSON`. Binary members are base64url. */
export interface MadePasskey {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string };
}
