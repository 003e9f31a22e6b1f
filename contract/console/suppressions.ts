/** The list of addresses that are never written to. It holds keyed hashes, so nobody can read it. */
export interface SuppressionCount {
  /** How many addresses and numbers are on it. */
  count: number;
}

/** One email address or international number. */
export interface SuppressedAddress {
  address: string;
}

/** Whether the address is on the list. */
export interface SuppressionState {
  isListed: boolean;
}

/** Email addresses and international numbers, at most 1,000. */
export interface NewSuppressions {
  addresses: string[];
}

export interface AddedSuppressions {
  /** How many were not on the list. */
  added: number;
  /** How many contacts left because their address was put on it. */
  left: number;
  /** Those that are no addresses, as given. */
  invalid: string[];
}
