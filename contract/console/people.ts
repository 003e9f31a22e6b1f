import type { MadePasskey, PasskeyCreation } from './account.ts';

/** The token of the operator of a proxy. */
export interface TokenSignIn {
  token: string;
}

/** Somebody who signs in to a proxy's console by passkey. Times are Unix seconds. */
export interface PersonLine {
  id: number;
  name: string;
  /** The sites whose forms the person sees and changes. */
  sites: string[];
  passkeys: number;
  /** Until when the person's one-time address works; null if it was used, or has expired. */
  invitedUntil: number | null;
  /** When the person was last here; null for never. */
  seenAt: number | null;
}

export interface People {
  people: PersonLine[];
  /** The sites of the configuration. */
  sites: string[];
  /** Whether passkeys work at this address: browsers allow none at an IP address. */
  passkeysPossible: boolean;
}

export interface PersonDetails {
  name: string;
  /** Names of sites in the configuration, at least one. */
  sites: string[];
}

/** A one-time address, shown this once, at which a person makes a passkey. */
export interface Invitation {
  id: number;
  address: string;
  /** Unix seconds. */
  until: number;
}

export interface InvitationQuery {
  token: string;
}

/** `used` also stands for an address that has expired, or isn't the newest one. */
export type InvitationState = { status: 'ready'; name: string; creation: PasskeyCreation } | { status: 'used' };

export interface AcceptedInvitation {
  token: string;
  passkey: MadePasskey;
}
