import { setTimeout } from 'node:timers/promises';
import { databases } from '../databases.ts';
import { createOwner, owner, startApp } from './publish/start.ts';
import { countSteps } from './publish/steps.ts';
import { median } from './service/median.ts';

/**
 * Measures how soon two processes on one PostgreSQL database serve what an owner publishes, and counts the steps from
 * nothing to a published form. Exits with 1 if a process ever takes longer than two seconds.
 */
const rounds = 20;
const target = 2_000;

const database = await databases.postgres?.();
if (!database) throw new Error('DATABASE_URL is needed: it names a PostgreSQL server.');
const secret = 's'.repeat(40);
const one = await startApp(database.url, secret);
const two = await startApp(database.url, secret);
const ask = createOwner(one.url);
await ask('finishSetup', {
  // The address that was made last holds.
  body: { token: two.token, ...owner, publicName: 'Saltmarsh Coffee', senderName: '', senderAddress: '' },
});
const [destination] = await ask('listDestinations');
const { name: id } = await ask('createForm', {
  body: { title: 'Letters', destination: destination?.id, asksName: false, sites: ['www.example.com'] },
});

/** Milliseconds from `began` until a process serves this title. */
async function servedBy(url: string, title: string, began: number): Promise<number> {
  for (;;) {
    const response = await fetch(`${url}/forms/${id}.json`);
    if ((await response.text()).includes(title)) return performance.now() - began;
    await setTimeout(5);
  }
}

const times: Record<'same' | 'other', number[]> = { same: [], other: [] };
for (let round = 0; round < rounds; round++) {
  const title = `Letters ${round}`;
  const { definition, revision } = await ask('readDraft', { id });
  const saved = await ask('saveDraft', { id, body: { definition: { ...definition, texts: { title } }, revision } });
  // At any moment of the turns in which processes look for changes.
  await setTimeout(Math.random() * 1_000);
  const began = performance.now();
  const publishing = ask('publishDraft', { id, body: { revision: saved.revision, accepted: [] } });
  const [same, other] = await Promise.all([servedBy(one.url, title, began), servedBy(two.url, title, began)]);
  await publishing;
  times.same.push(same);
  times.other.push(other);
}
const steps = await countSteps(one.url).finally(async () => {
  await two.close();
  await one.close();
  await database.drop();
});

const row = (name: string, values: number[]) =>
  `  ${name.padEnd(44)}${median(values).toFixed(0).padStart(8)}${Math.max(...values)
    .toFixed(0)
    .padStart(8)}`;
console.log(`
From publishing to serving, ms, ${rounds} times       median   worst
${row('the process that was asked', times.same)}
${row('another process', times.other)}

From an empty list of forms to a published form
  clicks                                      ${`${steps.clicks}`.padStart(8)}
  fields typed into                           ${`${steps.typed}`.padStart(8)}
  characters                                  ${`${steps.characters}`.padStart(8)}
  seconds of a person, by keystroke-level model ${steps.personSeconds.toFixed(0).padStart(6)}
  seconds of the script                       ${steps.scriptSeconds.toFixed(1).padStart(8)}
`);
if (Math.max(...times.same, ...times.other) > target) process.exitCode = 1;
