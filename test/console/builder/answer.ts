import type { DraftDefinition, FormDraft } from '@joinery/contract/console';
import type { Call, Refusal } from '../../../console/client/call.ts';

export const refusal = (code: Refusal['problems'][number]['code']): Refusal => ({
  ok: false,
  problems: [{ field: null, code, message: '' }],
});

/** A draft as the server has it. */
export const draftOf = (definition: DraftDefinition, revision: number): FormDraft => ({
  ...{ definition, revision, isChanged: revision > 0, mistakes: [], version: 1 },
  forms: [{ language: 'en', json: JSON.stringify(definition) }],
  element: '/widget/0123456789abcdef/element.js',
  ...{ sites: [], fields: [] },
});

/** A server that has one draft. */
export function createServer(first: DraftDefinition) {
  let draft = draftOf(first, 0);
  /** The refusals of the next saves; `lost` saves, and says nothing. */
  const troubles: ('lost' | Parameters<typeof refusal>[0])[] = [];
  const saved: DraftDefinition[] = [];
  const answer = async (name: string, input: unknown) => {
    if (name === 'readDraft') return { ok: true, answer: draft };
    const { definition, revision } = (input as { body: { definition: DraftDefinition; revision: number } }).body;
    const trouble = troubles.shift();
    if (trouble && trouble !== 'lost') return refusal(trouble);
    if (revision !== draft.revision) return refusal('conflict');
    saved.push(definition);
    draft = draftOf(definition, revision + 1);
    return trouble ? refusal('offline') : { ok: true, answer: draft };
  };
  return {
    call: answer as unknown as Call,
    troubles,
    saved,
    draft: () => draft,
    /** Somebody else saves. */
    change(definition: DraftDefinition) {
      draft = draftOf(definition, draft.revision + 1);
    },
  };
}

/** A clock that only moves when it is told to. */
export function createClock() {
  const planned = new Map<number, { at: number; then: () => void }>();
  let now = 0;
  let nth = 0;
  return {
    wait(milliseconds: number, then: () => void) {
      const id = nth++;
      planned.set(id, { at: now + milliseconds, then });
      return () => void planned.delete(id);
    },
    planned: () => planned.size,
    /** Lets time pass, and whatever was due come to its end. */
    async pass(milliseconds: number) {
      now += milliseconds;
      for (const [id, { at, then }] of planned) {
        if (at > now) continue;
        planned.delete(id);
        then();
      }
      await new Promise((go) => setImmediate(go));
    },
  };
}
