import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createKeys } from '../../../service/account/keys.ts';
import { createSuppressions } from '../../../service/erasure/suppressions.ts';
import { createEvents } from '../../../service/events.ts';
import { createPages } from '../../../service/link/pages.ts';
import { createPersonalLinks } from '../../../service/link/personal-links.ts';
import { createAssignTag } from '../../../service/list/assign-tag.ts';
import { parseAddresses } from '../../../service/model/address.ts';
import { defaultLimits } from '../../../service/sending/lanes.ts';
import { createOutbox } from '../../../service/sending/outbox.ts';
import { createApplyChange } from '../../../service/signup/change.ts';
import { lockMailboxOn } from '../../../service/signup/mailbox-lock.ts';
import { createSendConfirmation } from '../../../service/signup/send-confirmation.ts';
import { createSubmitChange } from '../../../service/signup/submit-change.ts';
import { createSubscribe } from '../../../service/signup/subscribe.ts';
import { openStore } from '../../../service/store/open-store.ts';
import { databases } from '../../databases.ts';
import { makeDataDir, start } from '../start.ts';

const email = 'ada@example.com';
const smsnumber = '+12025550123';
const now = () => 1_000;

/** Starts a service, and makes what welcomes contacts to one of its lists beside it. */
async function startWith(create: (typeof databases)[string]) {
  const { url, drop } = await create();
  onTestFinished(drop);
  const running = await start({ databaseUrl: url, dataDir: makeDataDir() });
  const { key } = await running.addKey('single');
  const { database, keyring } = await openStore(running.kept);
  onTestFinished(() => database.close());
  const events = createEvents();
  const logger = pino({ enabled: false });
  const nothing = async () => undefined;
  const outbox = createOutbox({
    ...{ database, secret: keyring.secret, logger, limits: defaultLimits },
    ...{ sendNotification: nothing, sendEmail: nothing, callWebhook: nothing },
  });
  const pages = createPages(running.url, createPersonalLinks(keyring));
  const lockMailbox = lockMailboxOn(database.dialect);
  const sendConfirmation = createSendConfirmation({ outbox, pages, lockMailbox, now });
  const applyChange = createApplyChange({ sendConfirmation, assignTag: createAssignTag(events), events });
  const submitChange = createSubmitChange({ applyChange, sendConfirmation });
  const suppressions = createSuppressions(keyring);
  const { welcome } = createSubscribe({ suppressions, applyChange, submitChange, now });
  const listbuilding = await createKeys(database, now).find(key);
  if (!listbuilding) throw new Error('The key is missing.');
  return {
    ...running,
    signin: (body: object) => running.call('POST', '/subscriber/signin', { apikey: key, ...body }),
    /** Welcomes addresses in one transaction, and resolves with whether each was. */
    welcome: (...given: { email?: string; smsnumber?: string; fields?: Record<string, string> }[]) =>
      database.write(async (writer) => {
        const results = [];
        for (const { email = '', smsnumber = '', fields = {} } of given) {
          const addresses = parseAddresses(email, smsnumber, true).value ?? [];
          const result = await welcome(writer, { ...listbuilding, addresses, fields, sender: 'visitor' });
          results.push(result?.value?.contactId !== undefined);
        }
        return results;
      }),
    async read(by: object) {
      const session = await running.login();
      const [id] = (await running.call('POST', '/subscriber/search', by, session)).json;
      return (await running.call('GET', `/subscriber/${id}`, undefined, session)).json;
    },
  };
}

describe.each(Object.entries(databases))('among others on %s', (_, create) => {
  test('an unknown contact is added', async () => {
    const { welcome, read } = await startWith(create);
    expect(await welcome({ email, smsnumber, fields: { fieldCity: 'Turin' } })).toEqual([true]);
    expect(await read({ email })).toMatchObject({ status: 'Subscribed', sms_status: 'Subscribed', fieldCity: 'Turin' });
  });

  test('a known contact stays for later, whichever address is known', async () => {
    const { welcome, signin, read } = await startWith(create);
    await signin({ email, smsnumber });
    const other = 'grace@example.com';
    for (const given of [{ email }, { smsnumber }, { email: other, smsnumber }])
      expect(await welcome({ ...given, fields: { fieldCity: 'Turin' } })).toEqual([false]);
    expect(await read({ email })).toMatchObject({ fieldCity: '' });
  });

  test('an erased address stays for later', async () => {
    const { welcome, signin, service, accountId } = await startWith(create);
    await signin({ email });
    await service.contacts.erase(accountId, email);
    expect(await welcome({ email })).toEqual([false]);
  });

  test('the second address of a mailbox stays for later', async () => {
    const { welcome } = await startWith(create);
    const given = ['ada+1@example.com', 'ada+2@example.com', 'grace@example.com'].map((email) => ({ email }));
    expect(await welcome(...given)).toEqual([true, false, true]);
  });
});
