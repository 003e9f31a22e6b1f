import type { Migration } from '@joinery/database/migrate';
import { queueFailingMigration, queueLanesMigration, queueMigration } from '@joinery/database/queue';
import { secretMigration } from '@joinery/database/secret';
import { outboxTable, type Store } from '../tables.ts';
import { addSuppressionList, createBounceTable, createSuppressionTable } from './address-tables.ts';
import {
  createBounceTables,
  createBounceWebhookTables,
  createMailboxTable,
  createTrialTable,
} from './bounce-tables.ts';
import { createCampaignTables } from './campaign-tables.ts';
import {
  addBounceTime,
  addContactLanguage,
  addHeldColumns,
  addLetterhead,
  addListLanguage,
  addListPageParameters,
  addMailboxContact,
} from './columns.ts';
import { addConsoleSessions, createFirstStartTable } from './console-tables.ts';
import {
  addPendingIndex,
  addRepeatContact,
  addSentIndex,
  createConsentTable,
  createNoticeTable,
  createRepeatTable,
} from './contact-tables.ts';
import { createFirstTables } from './first-tables.ts';
import { createHistoryTables } from './history-tables.ts';
import { addInterfaceTables } from './interface-tables.ts';
import { createFailedLoginTable, createFamiliarLoginTable } from './login-tables.ts';
import { createLogoTable } from './logo-table.ts';
import { createDkimTable, createMailServerTable } from './mail-server-tables.ts';
import { addOutboxLanes } from './outbox-lanes.ts';
import { createSecondFactorTables } from './second-factor-tables.ts';
import { addOutage, createPaceTable, createTallyTable, createWarmUpTable } from './sending-tables.ts';
import { releaseSharedParents } from './shared-parents.ts';
import { createSmartTagTable } from './smart-tag-table.ts';
import { addWebhookTriggers, createDeliveryTable, createWebhookTables } from './webhook-tables.ts';

/** The service's migrations, in order of name. */
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
    '080-console-sessions': { up: (kysely) => addConsoleSessions(kysely) },
    '081-first-start': { up: (kysely) => createFirstStartTable(kysely) },
    '083-webhook-deliveries': { up: (kysely) => createDeliveryTable(kysely, dialect) },
    '085-second-factor': { up: (kysely) => createSecondFactorTables(kysely, dialect) },
    '087-bounce-time': { up: (kysely) => addBounceTime(kysely) },
    '088-sent': { up: (kysely) => addSentIndex(kysely) },
    '090-outbox-failing': queueFailingMigration(outboxTable),
    '091-bounce-log': { up: (kysely) => createBounceTables(kysely, dialect) },
    '094-mail-server': { up: (kysely) => createMailServerTable(kysely) },
    '095-dkim-keys': { up: (kysely) => createDkimTable(kysely) },
    '097-suppression-list': { up: (kysely) => addSuppressionList(kysely) },
    '099-bounce-webhooks': { up: (kysely) => createBounceWebhookTables(kysely, dialect) },
    '101-bounce-mailbox': { up: (kysely) => createMailboxTable(kysely) },
    '106-bounce-trial': { up: (kysely) => createTrialTable(kysely) },
    '107-mail-tally': { up: (kysely) => createTallyTable(kysely, dialect) },
    '108-mail-pace': { up: (kysely) => createPaceTable(kysely) },
    '109-mail-warm-up': { up: (kysely) => createWarmUpTable(kysely) },
    '110-logos': { up: (kysely) => createLogoTable(kysely) },
    '111-mail-outage': { up: (kysely) => addOutage(kysely) },
  };
}
