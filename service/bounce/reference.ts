import { allSecrets, createSeal, type Keyring } from '@joinery/database/secret';

/** A mail to a contact. */
export interface SentMail {
  /** Stays the same when it is sent again. */
  id: string;
  /** The opt-in process of a notification, or an email of a campaign. @default nothing that the console names */
  about?: { kind: 'notification' | 'email'; id: number } | undefined;
}

/** The mail and the contact that a report is about, and the address that the mail went to. */
export interface Referred {
  contactId: number;
  to: string;
  /** Earlier versions didn't note it. */
  mail: SentMail | undefined;
}

/** References of mails, which only this instance can make or read. */
export interface References {
  /** The value of `X-Joinery-Reference`. */
  write(referred: Referred): string;
  read(reference: string | undefined): Referred | undefined;
}

export function createReferences(keyring: Keyring): References {
  const sealOf = (secret: string) => createSeal(secret, 'bounce reference');
  const seal = sealOf(keyring.secret);
  // Mails sent before a rotation bounce too.
  const seals = allSecrets(keyring).map(sealOf);
  return {
    write({ contactId, to, mail }) {
      const { id = '', about } = mail ?? {};
      return seal.close(JSON.stringify([contactId, to, id, about?.kind, about?.id]));
    },
    read(reference) {
      for (const seal of seals) {
        try {
          const [contactId, to, id, kind, aboutId] = JSON.parse(seal.open(reference ?? '')) as Written;
          const about = kind && aboutId !== undefined ? { kind, id: aboutId } : undefined;
          return { contactId, to, mail: id ? { id, about } : undefined };
        } catch {}
      }
      return undefined;
    },
  };
}

type Written = [contactId: number, to: string, id?: string, kind?: 'notification' | 'email', aboutId?: number];
