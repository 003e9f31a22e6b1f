import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormConfig, GuardsConfig } from '@joinery/proxy';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createGuards } from '../../../proxy/guard/guards.ts';
import { createFormTokens } from '../../../proxy/guard/robot/form-tokens.ts';
import { createPuzzles } from '../../../proxy/guard/robot/puzzles.ts';
import { type Answers, createMemoryAnswers, createOnce } from '../../../proxy/submission/answers.ts';
import type { Delivery, Keeper } from '../../../proxy/submission/keeper.ts';
import { createSubmissions } from '../../../proxy/submission/submission.ts';
import type { UpstreamAnswer } from '../../../proxy/upstream/answer.ts';
import { SubmissionLog } from '../../../proxy/watch/submission-log.ts';
import { watchAll } from '../../../proxy/watch/watcher.ts';
import { arrivalOf, createCounted } from '../guard/settings.ts';
import { postJson, startProxy } from '../start.ts';

const down: UpstreamAnswer = { result: 'unavailable', kind: 'status', status: 502, reason: 'status 502' };
const done: UpstreamAnswer = { result: 'done' };
const id = 'd9b2c0f4-7d6e-4b0e-9b5e-0a1b2c3d4e5f';
const values = { email: 'a@example.com' };
const once = { limit: 1, window: 60_000 };
const forgetful: Answers = { claim: async () => undefined, settle: async () => {}, release: async () => {} };

interface Given {
  form?: Partial<FormConfig>;
  answer?: UpstreamAnswer;
  answers?: Answers;
  keeper?: Keeper;
}

/** Submissions to a form with these guards. The service answers `answer`. */
function open(guards: GuardsConfig, { form, answer = done, answers = createMemoryAnswers(), keeper }: Given = {}) {
  const { settings, openWindow } = createCounted({ link: false, ...guards }, form);
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const log = () =>
    new SubmissionLog(
      { logger, watcher: watchAll([]), addressHash: ({ email }) => `hash of ${email}` },
      { settings, requestId: '1' },
    );
  const deps = {
    openWindow,
    tokens: createFormTokens('a secret of tests'),
    puzzles: createPuzzles('a secret of tests'),
  };
  const sent: string[] = [];
  const submissions = createSubmissions({
    guardsOf: createGuards({ ...deps, more: [], logger }),
    forward: async (_, { email = '' }) => {
      sent.push(email);
      return answer;
    },
    once: createOnce({ answers }),
    keeper,
  });
  const take = async (scripted: boolean, text: string, rest: Parameters<typeof arrivalOf>[1] = {}) => {
    const ending = log();
    const taken = await submissions.take(
      arrivalOf(settings, { scripted, ...rest }),
      async () => Buffer.from(text),
      ending,
    );
    ending.end(taken.outcome);
    const { status, answer } = taken.outcome;
    return { ...taken, status, code: answer.status === 'failed' ? answer.issues[0]?.code : answer.status };
  };
  const submit = (given = values) => take(true, JSON.stringify({ id, values: given }));
  const send = (key: string) => submissions.send(key, { ...arrivalOf(settings), submission: { id, values } }, log());
  return { take, submit, send, sent, lines };
}

describe('a form without scripts that is refused before it is read', () => {
  const typed = `submissionId=${id}&email=a%40example.com`;

  test('is read all the same, to be shown again with its values', async () => {
    const { take, sent } = open({ formLimit: once, addressLimit: false, confirmations: false });
    expect((await take(false, typed)).status).toBe(200);
    const { status, submission, quotas } = await take(false, typed);
    expect([status, submission?.values, sent]).toEqual([429, values, ['a@example.com']]);
    expect(quotas).toMatchObject([{ policy: 'client' }, { policy: 'form', remaining: 0 }]);
  });

  test('is told of the refusal, whatever it sent', async () => {
    const { take } = open({ formLimit: once });
    expect(await take(false, 'email=a&email=b')).toMatchObject({
      status: 400,
      code: 'malformed',
      quotas: { length: 2 },
    });
    expect(await take(false, 'email=a&email=b')).toMatchObject({ status: 429, code: 'tooMany', quotas: { length: 2 } });
  });

  test('is not read if a page of another site sent it', async () => {
    const { take } = open({});
    const taken = await take(false, typed, { origin: 'https://evil.example' });
    expect([taken.status, taken.code, taken.submission]).toEqual([403, 'originRefused', undefined]);
  });
});

test('a script that is refused before its body is read sends no body', async () => {
  const { take } = open({ formLimit: once });
  await take(true, '{');
  expect(await take(true, JSON.stringify({ id, values }))).not.toHaveProperty('submission');
});

test('a form without scripts is read as UTF-8 alone', async () => {
  expect(await open({}).take(false, 'email=a%40example.com&fieldFirstName=J%F6rg')).toMatchObject({ status: 400 });
});

test('a submission that a guard refuses learns nothing of its values', async () => {
  const { take } = open({ token: true });
  expect(await take(true, JSON.stringify({ id, values: {} }))).toMatchObject({ status: 403, code: 'challenge' });
});

test('a site that vouches for a visitor spares them the proof if they sign up, but not if they leave', async () => {
  const text = JSON.stringify({ id, values });
  const signin = open({ token: true });
  expect((await signin.take(true, text)).status).toBe(403);
  expect((await signin.take(true, text, { vouched: true })).status).toBe(200);
  const leaving = { definition: { operation: 'signout' as const, fields: [{ name: 'email' }] } };
  const signout = open({ token: true }, { form: leaving });
  expect((await signout.take(true, text, { vouched: true })).status).toBe(403);
  expect(signout.sent).toEqual([]);
});

test('the log names the contact of a submission only if its values are valid', async () => {
  const { submit, lines } = open({});
  await submit();
  await submit({ email: 'nobody' });
  expect(lines.map((line) => JSON.parse(line).contact)).toEqual(['hash of a@example.com', undefined]);
});

test('a submission behind one that waits is refused for now if it can’t be kept, and overtakes nothing', async () => {
  const keeper: Keeper = { hasEarlier: async () => true, keep: async () => undefined };
  const { submit, sent } = open({ addressLimit: once, confirmations: false }, { keeper });
  for (let times = 0; times < 2; times++) expect(await submit()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(sent).toEqual([]);
});

test('a submission is kept with all that a later delivery needs', async () => {
  const kept: Delivery[] = [];
  const keeper: Keeper = {
    hasEarlier: async () => false,
    keep: async (delivery) => void kept.push(delivery),
  };
  await open({}, { answer: down, keeper }).submit();
  expect(kept).toEqual([
    {
      ...{ key: expect.any(String), form: 'newsletter', upstream: '', operation: 'signin', values },
      evidence: expect.objectContaining({ form: 'newsletter' }),
    },
  ]);
  expect(kept[0]).not.toHaveProperty('site');
});

describe('a repeated submission', () => {
  const guards = { addressLimit: once, confirmations: false } as const;

  test('counts once while the service cannot take it', async () => {
    const { submit, sent } = open(guards, { answer: down });
    for (let times = 0; times < 3; times++) expect((await submit()).status).toBe(503);
    expect(sent).toHaveLength(3);
  });

  test('counts again if the service took it and nobody remembers', async () => {
    const { submit } = open(guards, { answers: forgetful });
    expect([(await submit()).status, (await submit()).status]).toEqual([200, 429]);
  });

  test('counts again once ten thousand others could not be taken', async () => {
    const { submit, send } = open(guards, { answer: down });
    await submit();
    for (let other = 1; other < 10_000; other++) await send(`other ${other}`);
    expect((await submit()).status).toBe(503);
    await send('one more');
    expect((await submit()).status).toBe(429);
  });
});

describe('with an outbox', () => {
  test('a submission that the service can’t take is kept, and no later one of its contact overtakes it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'joinery-'));
    const proxy = await startProxy({ dataDir: './kept' }, { folder });
    const { stub, url } = proxy;
    stub.answerJson({ error: 5 }, 406);
    expect((await postJson(url, values)).status).toBe(422);
    stub.answerJson('down', 502);
    const { status, answer } = await postJson(url, values);
    expect([status, answer]).toEqual([202, { status: 'accepted' }]);
    stub.answerJson([true]);
    stub.requests.length = 0;
    expect((await postJson(url, values)).status).toBe(202);
    expect((await postJson(url, { email: 'b@example.com' })).status).toBe(200);
    expect(stub.requests.map(({ body }) => body.email)).toEqual(['b@example.com']);
    await proxy.close();
    await rm(folder, { recursive: true });
  });
});
