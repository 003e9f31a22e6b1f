/** The second factors of the account. With any of them, the password alone opens nothing. */
export interface SecondFactor {
  /** Whether one-time codes are asked for. */
  codes: boolean;
  /** How many recovery codes are unused. */
  recoveryCodes: number;
  passkeys: Passkey[];
  /** Whether passkeys work at this address: browsers allow none at an IP address. */
  passkeysPossible: boolean;
}

/** Times are Unix seconds; null for never used. */
export interface Passkey {
  id: number;
  name: string;
  createdAt: number;
  usedAt: number | null;
}

/** A secret for an authenticator app: as base32 to type, and as an `otpauth:` address to scan. */
export interface CodeSecret {
  secret: string;
  uri: string;
}

/** Turns codes on: proves that the app has the secret. */
export interface CodeProof {
  secret: string;
  code: string;
}

/**
 * Codes that each open the account once, shown this once. Null when there were some already, which stay as they are.
 */
export interface RecoveryCodes {
  recoveryCodes: string[] | null;
}

export interface NewPasskey {
  name: string;
  passkey: MadePasskey;
}

export interface ForgottenPassword {
  /** The username or the email address of an account. */
  username: string;
  /** The language of the mail. */
  language: 'en' | 'de';
}

/** `asked`, whether or not there is such an account; `noMail` if the instance sends none. */
export interface AskedPasswordReset {
  status: 'asked' | 'noMail';
}

export interface ResetPassword {
  /** The end of the address in the mail. */
  token: string;
  password: string;
}

export interface NewPassword {
  password: string;
}

export interface NewEmail {
  email: string;
}

/** The facts that the first start's page needs. Its token is in the query of the one-time address. */
export interface SetupState {
  /** `used` also stands for an address that isn't the newest one. */
  status: 'ready' | 'used';
  /** Whether there is a mail server. Without one, mail is kept and readable in the console. */
  mailServer: boolean;
  /** The sender of mail unless the list names another. */
  mailFrom: string;
}

export interface SetupQuery {
  token: string;
}

/** Makes the owner and names the list. The owner is signed in by the answer. */
export interface Setup {
  token: string;
  /** Also the username. */
  email: string;
  password: string;
  /** The name by which contacts know the list. */
  publicName: string;
  /** The name in the From of its mails. Empty for the public name. */
  senderName: string;
  /** The address in the From of its mails. Empty for that of the settings. */
  senderAddress: string;
  /**
   * The language that the owner reads (BCP 47, such as `de-AT`): that of the list's mails and pages, and of its forms.
   *
   * @default English, also for a language that Joinery doesn't have
   */
  language?: string;
}

/** The ids of what the first form needs. */
export interface SetupAnswer {
  accountId: number;
  listId: number;
}

/** Asks the browser to sign in with a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export interface PasskeyQuestion {
  challenge: string;
  rpId: string;
  /** Milliseconds. */
  timeout: number;
  userVerification: 'required';
}

/** Asks the browser to make a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
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
