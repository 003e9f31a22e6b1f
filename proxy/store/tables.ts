import type { Database } from '@joinery/database/open';
import { sealedQueueColumns } from '@joinery/database/queue';
import type { SealedColumn } from '@joinery/database/secret';
import type { Transaction } from 'kysely';
import type { Stat } from '../stats/tally.ts';

/** The tables that the proxy writes itself; the outbox belongs to the queue. Times are Unix milliseconds. */
export interface Tables {
  proxy_answer: {
    /** Keyed hash of form, submission id and values. */
    key: string;
    /** The sealed outcome; null while a process works on it. */
    outcome: string | null;
    /** When the row is deleted, or may be taken over if its outcome is still null. */
    expires_at: number;
  };
  /** Counts per hour. */
  proxy_stat: Stat;
  /** Forms that aren't in the configuration. Their definitions and origins are JSON. */
  proxy_form: {
    name: string;
    /** The site that it belongs to. In the app, the id of an account. */
    site: string;
    /** The name of one of the site's keys, which the configuration has; null if `sealed_key` has the form's own. */
    site_key: string | null;
    /** The definition that visitors see. */
    definition: string;
    /** A list. */
    origins: string;
    sealed_key: string;
    changed_at: number;
    /** The version that visitors see. */
    version: number;
    /** The definition that its owners are about to publish; null if visitors see it already. */
    draft: string | null;
    /** Counts the draft's changes. */
    draft_revision: number;
    /** JSON: when a test of two versions began, and which share each gets; null if none is running. */
    experiment: string | null;
  };
  /** When a form was last seen on a site; 0 is never. */
  proxy_sighting: {
    form: string;
    origin: string;
    shown: number;
    used: number;
    refused: number;
  };
  /** The widget's files of earlier versions. */
  proxy_widget_file: {
    version: string;
    name: string;
    type: string;
    body: string;
    /** When a proxy of this version started last. */
    served_at: number;
  };
  /** Published versions, which never change. */
  proxy_form_version: {
    form: string;
    version: number;
    /** The form's site. */
    site: string;
    definition: string;
    published_at: number;
    /** The version that it repeats. */
    repeats: number | null;
    /** When its form was removed; null while it is there. */
    removed_at: number | null;
  };
  /** The people who sign in to the proxy's own console. Times are Unix seconds, here and in the next three. */
  proxy_person: {
    id: number;
    name: string;
    /** JSON: names of sites. */
    sites: string;
    /** The hash of a one-time address's token; null if there is none. */
    invitation: string | null;
    invited_until: number;
    seen_at: number | null;
  };
  proxy_passkey: {
    id: number;
    person_id: number;
    name: string;
    credential_id: string;
    public_key: string;
    counter: number;
    created_at: number;
    used_at: number | null;
  };
  proxy_session: {
    hash: string;
    /** Null for the operator. */
    person_id: number | null;
    token_hash: string;
    browser: string;
    created_at: number;
    seen_at: number;
    proven_at: number;
  };
  /** Answered questions for passkeys, until they expire. */
  proxy_question: { hash: string; expires_at: number };
}

export type ProxyDatabase = Database<Tables>;
export type Writer = Transaction<Tables>;

/** The queue's table for the outbox. */
export const outboxTable = 'proxy_outbox';

/** The purpose under which the keys of forms are sealed. */
export const keyPurpose = 'proxy form keys';

/** All columns sealed with the proxy's secret. Add every new one here, or a rotation leaves it behind. */
export const sealed: SealedColumn[] = [
  ...sealedQueueColumns(outboxTable),
  { table: 'proxy_answer', key: 'key', column: 'outcome', purpose: 'proxy answers' },
  { table: 'proxy_form', key: 'name', column: 'sealed_key', purpose: keyPurpose },
];
