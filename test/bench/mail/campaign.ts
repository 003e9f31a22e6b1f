import { createService } from '@joinery/service';
import type { Instance } from '../service/instance.ts';

/** Creates contacts to whom a campaign writes at once when the service starts to send. */
export async function fillCampaign({ dataDir, databaseUrl, accountId }: Instance, contacts: number): Promise<void> {
  const publicUrl = 'https://lists.example.com';
  const filling = await createService({ dataDir, databaseUrl, publicUrl, allowTestAddresses: true });
  const listId = await filling.lists.create({ accountId, name: 'Readers', optIn: 'single' });
  const tagId = await filling.tags.create({ accountId, name: 'reader' });
  const steps = [{ delay: 0, kind: 'email' as const, email: { subject: 'News', text: 'Hello' } }];
  const source = { name: 'News', language: 'en' as const, start: { kind: 'tag' as const, id: tagId }, steps };
  await filling.campaigns.start(accountId, await filling.campaigns.create(accountId, source));
  const take = await filling.contacts.startImport({ accountId, listId, tagId, headings: ['email'] });
  for (let first = 0; first < contacts; first += 250) {
    const size = Math.min(250, contacts - first);
    const people = Array.from({ length: size }, (_, index) => `reader${first + index}@example.com`);
    await Promise.all(people.map((email) => take([email])));
  }
  await filling.stop();
}
