import { expect, test } from 'vitest';
import { Secret } from '../../../proxy/secret.ts';
import { createDirectUpstream, type DirectService } from '../../../proxy/upstream/direct.ts';

const request = {
  operation: 'signin',
  key: new Secret('key-1'),
  values: { email: 'a@example.com', fieldFirstName: 'Ada' },
  submissionKey: 'b3c',
  evidence: { at: 1, ip: '192.0.2.1', form: 'newsletter', version: 'v', page: '', language: 'en' },
} as const;

const options = { timeout: 1_000, tellsAddress: true };

type Asked = Parameters<DirectService['submit']>[0];

type Result = Awaited<ReturnType<DirectService['submit']>>;

/** A service that answers every submission alike, and shows what it was asked. */
function answering(result: Result) {
  const asked: Asked[] = [];
  const submit = async (submission: Asked) => {
    asked.push(submission);
    return result;
  };
  return { asked, submit, isReachable: async () => true };
}

test('asks with the members of the request over HTTP, its key and what is known about the visitor', async () => {
  const service = answering({ value: 'https://example.com/thanks' });
  const answer = await createDirectUpstream(service, options).send(request);
  expect(answer).toEqual({ result: 'done', redirectUrl: 'https://example.com/thanks' });
  expect(service.asked).toEqual([
    {
      operation: 'signin',
      body: { apikey: 'key-1', email: 'a@example.com', smsnumber: undefined, fields: { fieldFirstName: 'Ada' } },
      idempotencyKey: '"b3c"',
      evidence: request.evidence,
    },
  ]);
});

test('sends only the address when somebody leaves', async () => {
  const service = answering({ value: true });
  const answer = await createDirectUpstream(service, options).send({ ...request, operation: 'signoff' });
  expect(answer).toEqual({ result: 'done' });
  expect(service.asked[0]?.body).toEqual({ apikey: 'key-1', email: 'a@example.com' });
});

test('keeps the IP address to itself if the configuration says so', async () => {
  const service = answering({ value: true });
  await createDirectUpstream(service, { ...options, tellsAddress: false }).send(request);
  expect(service.asked[0]?.evidence).toEqual({ ...request.evidence, ip: '' });
});

test('passes a refusal on, with its field and its page', async () => {
  const failure = { error: 8, field: { name: 'fieldFirstName' }, redirectUrl: 'https://example.com/p' } as const;
  const service = answering({ failure });
  expect(await createDirectUpstream(service, options).send(request)).toEqual({
    result: 'refused',
    code: 8,
    field: 'fieldFirstName',
    redirectUrl: 'https://example.com/p',
  });
});

test('drops a URL that contains the key', async () => {
  const service = answering({ value: 'https://example.com/?k=key-1' });
  expect(await createDirectUpstream(service, options).send(request)).toEqual({ result: 'done' });
});

test('counts a service that takes too long as unavailable, and waits for it when it closes', async () => {
  let answer = (_: Result) => {};
  const submit = () =>
    new Promise<Result>((resolve) => {
      answer = resolve;
    });
  const upstream = createDirectUpstream({ submit, isReachable: async () => true }, { ...options, timeout: 10 });
  expect(await upstream.send(request)).toEqual({
    result: 'unavailable',
    kind: 'timeout',
    reason: 'Request timed out after 0.01 s, waiting for an answer: signin in this process',
  });
  let isClosed = false;
  const closing = upstream.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  answer({ value: true });
  await closing;
  expect(isClosed).toBe(true);
});
