import { secretMigration } from '@joinery/database/keyring';
import type { Migration } from '@joinery/database/migrate';
import { queueLanesMigration, queueMigration } from '@joinery/database/queue';
import { createBounceTable } from './bounce-table.ts';
import { createCampaignTables } from './campaign-tables.ts';
import { createConsentTable } from './consents.ts';
import { addContactLanguage } from './contact-language.ts';
import { createFirstTables } from './first-tables.ts';
import { addHeldColumns } from './held-columns.ts';
import { createHistoryTables } from './history-tables.ts';
import { addInterfaceTables } from './interface-tables.ts';
import { addLetterhead } from './letterhead.ts';
import { addListLanguage } from './list-language.ts';
import { addListPageParameters } from './list-page-parameters.ts';
import { createFailedLoginTable, createFamiliarLoginTable } from './login-attempts.ts';
import { addMailboxContact } from './mailbox.ts';
import { createNoticeTable } from './notices.ts';
import { addOutboxLanes } from './outbox.ts';
import { addPendingIndex } from './pending.ts';
import { addRepeatContact, createRepeatTable } from './repeats.ts';
import { releaseSharedParents } from './shared-parents.ts';
import { createSmartTagTable } from './smart-tag-table.ts';
import { createSuppressionTable } from './suppression-table.ts';
import { outboxTable, type Store } from './tables.ts';
import { createWebhookTables } from './webhook-tables.ts';
import { addWebhookTriggers } from './webhook-triggers.ts';

/** The service's migrations, in the order of their names. */
export function createMigrations(dialect: Store['dialect']): Record<string, Migration> {
  return {
    '001-tables': { up: (kysely) => createFirstTables(kysely, dialect) },
    '002-outbox': queueMigration(outboxTable),
    '003-outbox-lanes': queueLanesMigration(outboxTable),
    '004-interface': { up: (kysely) => addInterfaceTables(kysely, dialect) },
    '005-suppression': { up: (kysely) => createSuppressionTable(kysely) },
    '006-webhooks': { up: (kysely) => createWebhookTables(kysely, dialect) },
    '007-held': { up: (kysely) => addHeldColumns(kysely) },
    '008-campaigns': { up: (kysely) => createCampaignTables(kysely, dialect) },
    '009-history': { up: (kysely) => createHistoryTables(kysely) },
    '010-smart-tags': { up: (kysely) => createSmartTagTable(kysely) },
    '011-webhook-triggers': { up: (kysely) => addWebhookTriggers(kysely, dialect) },
    '013-list-language': { up: (kysely) => addListLanguage(kysely) },
    '014-bounces': { up: (kysely) => createBounceTable(kysely) },
    '015-pending': { up: (kysely) => addPendingIndex(kysely) },
    '020-repeats': { up: (kysely) => createRepeatTable(kysely) },
    '021-shared-parents': { up: (kysely) => releaseSharedParents(kysely, dialect) },
    '031-failed-logins': { up: (kysely) => createFailedLoginTable(kysely) },
    '040-outbox-streams': { up: (kysely) => addOutboxLanes(kysely) },
    '041-mailbox-contact': { up: (kysely) => addMailboxContact(kysely) },
    '042-repeat-contact': { up: (kysely) => addRepeatContact(kysely) },
    '043-familiar-logins': { up: (kysely) => createFamiliarLoginTable(kysely) },
    '044-secret': secretMigration('service'),
    '060-list-page-parameters': { up: (kysely) => addListPageParameters(kysely) },
    '061-consents': { up: (kysely) => createConsentTable(kysely) },
    '065-contact-language': { up: (kysely) => addContactLanguage(kysely) },
    '069-notices': { up: (kysely) => createNoticeTable(kysely) },
    '070-letterhead': { up: (kysely) => addLetterhead(kysely) },
  };
}
