import type { GuardsConfig } from '@joinery/proxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProofOfWork } from '../../../../proxy/guard/robot/proof-of-work.ts';
import { createPuzzles } from '../../../../proxy/guard/robot/puzzles.ts';
import { createSearch } from '../../../../widget/guard/solve.ts';
import { form, page, postForm, postJson, type RunningProxy, startProxy } from '../../start.ts';
import { attemptOf, createCounted } from '../settings.ts';

type Solved = NonNullable<ReturnType<ReturnType<typeof createSearch>>>;
const solve = (puzzle: Parameters<typeof createSearch>[0]) => createSearch(puzzle)(Number.POSITIVE_INFINITY) as Solved;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('a solved puzzle', () => {
  const puzzles = createPuzzles('a secret of tests');

  test('is what the widget finds', async () => {
    for (let time = 0; time < 20; time++) {
      const challenge = await puzzles.create('newsletter', 2_000);
      expect(await puzzles.check('newsletter', encode({ challenge, solution: solve(challenge) }))).toBeDefined();
    }
  });

  test('is rejected if it is of another form, proxy, time or shape, or has other numbers', async () => {
    const challenge = await puzzles.create('newsletter', 2_000);
    const solution = solve(challenge);
    const old = await createPuzzles('a secret of tests', () => Date.now() - 700_000).create('newsletter', 2_000);
    const easy = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0'.repeat(32) } };
    const wrong = [
      ['other', { challenge, solution }],
      ['newsletter', { challenge: await createPuzzles('another').create('newsletter', 2_000), solution }],
      ['newsletter', { challenge: old, solution: solve(old) }],
      ['newsletter', { challenge, solution: { ...solution, counter: solution.counter + 1 } }],
      ['newsletter', { challenge, solution: { ...solution, derivedKey: '0'.repeat(64) } }],
      ['newsletter', { challenge: easy, solution }],
      ['newsletter', { challenge }],
      ['newsletter', { challenge: { parameters: challenge.parameters }, solution }],
      ['newsletter', null],
    ] as const;
    for (const [name, value] of wrong) expect(await puzzles.check(name, encode(value))).toBeUndefined();
    expect(await puzzles.check('newsletter', '{')).toBeUndefined();
    expect(await puzzles.check('newsletter', 'A'.repeat(99_999))).toBeUndefined();
  });

  test('is rejected unread if it is longer than any', async () => {
    const challenge = await puzzles.create('newsletter', 2_000);
    const proof = encode({ challenge, solution: solve(challenge) });
    expect(await puzzles.check('newsletter', proof.padEnd(4_000))).toBe(challenge.signature);
    expect(await puzzles.check('newsletter', proof.padEnd(4_001))).toBeUndefined();
  });

  test('may say how long it took', async () => {
    const challenge = await puzzles.create('newsletter', 2_000);
    const timed = { challenge, solution: { ...solve(challenge), time: 1.5 } };
    expect(await puzzles.check('newsletter', encode(timed))).toBe(challenge.signature);
  });
});

test('a solved puzzle may come with what only a later widget sends', async () => {
  const puzzles = createPuzzles('a secret of tests');
  const challenge = await puzzles.create('newsletter', 2_000);
  const later = { challenge: { ...challenge, newer: 1 }, solution: { ...solve(challenge), newer: [1] }, newer: 'x' };
  expect(await puzzles.check('newsletter', encode(later))).toBe(challenge.signature);
});

describe('the guard', () => {
  const open = (guards: GuardsConfig) => {
    const { settings, openWindow } = createCounted(guards);
    const guard = createProofOfWork(createPuzzles('a secret of tests'), openWindow)(settings);
    return guard && ((scripted: boolean) => guard.check(attemptOf(settings, {}, { scripted })));
  };

  test('is absent where no puzzle is ever asked', () => expect(open({ proofOfWork: 'never' })).toBeUndefined());

  test('asks a script for a solution, and nothing of a form without scripts', async () => {
    const check = open({ proofOfWork: 'always' });
    expect(await check?.(true)).toMatchObject({ verdict: 'refuse', status: 403, issue: { code: 'challenge' } });
    expect(await check?.(false)).toEqual({ verdict: 'pass' });
  });

  test('counts no form without scripts towards the pressure, which another guard does', async () => {
    const check = open({ proofOfWork: 'pressure', pressure: { limit: 1, window: 60_000 } });
    for (const scripted of [false, false, true]) expect(await check?.(scripted)).toEqual({ verdict: 'pass' });
    expect(await check?.(true)).toMatchObject({ verdict: 'refuse' });
  });

  test('remembers a solution for as long as it is valid', async () => {
    const puzzles = createPuzzles('a secret of tests');
    const { settings, openWindow } = createCounted({ proofOfWork: 'always' });
    const counted: unknown[] = [];
    const guard = createProofOfWork(puzzles, (name, limit) => {
      const hit = openWindow(name, limit);
      return (key) => {
        counted.push([name, key, limit]);
        return hit(key);
      };
    })(settings);
    const challenge = await puzzles.create('newsletter', 2_000);
    const proofOfWork = encode({ challenge, solution: solve(challenge) });
    expect(await guard?.check(attemptOf(settings, { proofOfWork }))).toEqual({ verdict: 'pass' });
    expect(counted).toEqual([['solved', challenge.signature, { limit: 1, window: 600_000 }]]);
  });
});

describe('at the proxy', () => {
  let proxy: RunningProxy;
  beforeAll(async () => {
    const pressure = { limit: 2, window: 60_000 };
    const forms = {
      calm: form({ guards: { proofOfWork: 'pressure' } }),
      pressed: form({ guards: { proofOfWork: 'pressure', pressure, difficulty: 1_000 } }),
      always: form({ guards: { proofOfWork: 'always', difficulty: 1_000, noScript: { limit: 1, window: 60_000 } } }),
      scripts: form({ guards: { proofOfWork: 'always', noScript: false } }),
    };
    proxy = await startProxy({ forms });
  });
  afterAll(() => proxy.close());

  const fetchGuard = async (name: string, query = '?work') =>
    (await fetch(`${proxy.url}/forms/${name}/guard${query}`, { method: 'POST', headers: { origin: page } })).json();
  const submit = async (name: string, proofOfWork?: string) => {
    const id = crypto.randomUUID();
    const body = JSON.stringify({ id, values: { email: 'a@example.com' }, ...(proofOfWork && { proofOfWork }) });
    return await postJson(proxy.url, body, { form: name });
  };
  const prove = async (name: string) => {
    const { puzzle } = await fetchGuard(name);
    return encode({ challenge: puzzle, solution: solve(puzzle) });
  };

  test('is required once the form is under pressure, and lets a submission pass', async () => {
    expect((await submit('pressed')).status).toBe(200);
    expect((await submit('pressed')).status).toBe(200);
    const { status, answer } = await submit('pressed');
    expect([status, answer.issues[0].code]).toEqual([403, 'challenge']);
    expect((await submit('pressed', await prove('pressed'))).status).toBe(200);
    expect((await submit('calm')).status).toBe(200);
  });

  test('works once', async () => {
    const proof = await prove('always');
    expect((await submit('always', proof)).status).toBe(200);
    expect((await submit('always', proof)).status).toBe(403);
    expect((await submit('always')).status).toBe(403);
  });

  test('works only for its own form', async () => {
    const proof = await prove('pressed');
    expect((await submit('always', proof)).status).toBe(403);
    expect((await submit('pressed', proof)).status).toBe(200);
  });

  test('is announced to the page from the start if it is always required', async () => {
    const guardOf = async (name: string) => (await (await fetch(`${proxy.url}/forms/${name}.json`)).json()).guard;
    expect([await guardOf('always'), await guardOf('calm')]).toEqual([{ proofOfWork: true }, undefined]);
    expect((await fetchGuard('always', '')).puzzle).toBeUndefined();
  });

  test('is not required of a form without scripts, which needs the page’s token and has a lower limit', async () => {
    const values = { email: 'a@example.com' };
    expect((await postForm(proxy.url, values, { form: 'always', origin: page })).html).toContain('Please try again');
    const html = await (await fetch(`${proxy.url}/forms/always`)).text();
    const [, submissionToken = ''] = /name="submissionToken" value="([^"]+)"/.exec(html) ?? [];
    expect((await postForm(proxy.url, { ...values, submissionToken }, { form: 'always' })).status).toBe(303);
    expect((await postForm(proxy.url, { ...values, submissionToken }, { form: 'always' })).status).toBe(429);
    const refused = await postForm(proxy.url, { ...values, submissionToken }, { form: 'scripts' });
    expect([refused.status, /switch on JavaScript/.test(refused.html)]).toEqual([403, true]);
  });

  test('shows a form that can only pass with scripts on a page that loads them', async () => {
    const { status, html } = await postForm(proxy.url, { email: 'a@example.com' }, { form: 'scripts', origin: page });
    expect(status).toBe(403);
    expect(html).toContain('Please switch on JavaScript');
    expect(html).toContain('<script type="module"');
    expect(html).toContain('<signup-form src="scripts"');
    expect(html).toContain('value="a@example.com"');
    const wrong = await postForm(proxy.url, { email: 'a@' }, { form: 'calm', origin: page });
    expect(wrong.html).not.toContain('<script');
  });
});
