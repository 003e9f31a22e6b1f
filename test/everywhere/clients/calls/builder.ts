import type { Ask } from './call.ts';

const id = 'letters';
const path = { id };

/** Makes the form `letters` for `site`, and calls every operation on forms but the one that removes it. */
export async function callBuilder(ask: Ask, { site, look }: { site: string; look: string }): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const query = { from: today, to: today, timeZone: 'UTC' };
  const [destination] = await ask('listDestinations');
  await ask('createForm', {
    body: { title: 'Letters', destination: destination?.id, asksName: true, sites: [site] },
  });
  await ask('listForms', { query });
  await ask('readForm', { path, query });
  await ask('changeForm', { path, body: { sites: [site, look] } });
  await ask('renewFormKey', { path, body: { destination: destination?.id } });

  await change(ask, { title: 'Dropped' });
  await ask('discardDraft', { path });
  await ask('publishDraft', { path, body: await change(ask, { title: 'Post' }) });
  await ask('listVersions', { path });
  await ask('listVersions', { path, query: { before: 2 } });
  await ask('reviewVersion', { path, query: { version: 1, against: 2 } });
  await ask('repeatVersion', { path, body: { version: 1, live: 2 } });

  const body = { ...(await change(ask, { title: 'News' })), share: 50 };
  const { version } = await ask('startExperiment', { path, body });
  await ask('readExperiment', { path });
  await ask('endExperiment', { path, body: { version } });
  await ask('lookAtSite', { path, body: { address: look } });
}

/** Changes the texts in the draft, and accepts all warnings. */
async function change(ask: Ask, texts: object) {
  const { definition, revision: before } = await ask('readDraft', { path });
  const body = { definition: { ...definition, texts }, revision: before };
  const { revision } = await ask('saveDraft', { path, body });
  const { findings } = await ask('reviewDraft', { path });
  return { revision, accepted: findings.map(({ code, path: place }) => `${code} ${place}`) };
}
