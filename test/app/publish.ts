import type { Browser } from '../service/console/open.ts';

/** Changes the draft of a form, accepts all warnings and publishes it. */
export async function publish(browser: Browser, id: string, changes: Record<string, unknown>): Promise<number> {
  const params = { id };
  const draft = await browser.ask('readDraft', { params });
  const definition = { ...draft.definition, ...changes };
  const { revision } = await browser.ask('saveDraft', { params, body: { definition, revision: draft.revision } });
  const { findings } = await browser.ask('reviewDraft', { params });
  const accepted = findings.map(({ code, path }) => `${code} ${path}`);
  return (await browser.ask('publishDraft', { params, body: { revision, accepted } })).version;
}
