import type { FormDefinition } from '@joinery/contract/form';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { form, postForm, postJson, type RunningProxy, startProxy } from './start.ts';

const agreed = '2026-11: I agree to the terms.';
let proxy: RunningProxy;
beforeAll(async () => {
  const fields: FormDefinition['fields'] = [
    { name: 'email' },
    { name: 'field1', label: 'Drinks', choices: ['Filter', 'Espresso', 'Cold brew'], input: 'checkboxes' },
    { name: 'field2', consent: { version: '2026-11', text: 'I agree to the terms.' }, required: true },
    { name: 'field3', input: 'hidden', value: 'spring' },
  ];
  proxy = await startProxy({ forms: { tasting: form({ definition: { fields } }) } });
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.stub.requests.length = 0;
  proxy.stub.answerJson([`http://${proxy.stub.host}/pending/abc`]);
});

const sent = { field1: 'Filter, Cold brew', field2: agreed, field3: 'spring' };

test('checkboxes posted without scripts become one value', async () => {
  const typed = { email: 'a@example.com', 'field1.0': 'Filter', 'field1.2': 'Cold brew', field2: agreed };
  expect((await postForm(proxy.url, typed, { form: 'tasting' })).status).toBe(303);
  expect(proxy.stub.requests[0]?.body).toMatchObject({ fields: sent });
});

test('a page can neither change a hidden value nor name a checkbox in JSON', async () => {
  const values = { email: 'a@example.com', field1: 'Filter, Cold brew', field2: agreed, field3: 'autumn' };
  expect((await postJson(proxy.url, values, { form: 'tasting' })).status).toBe(200);
  expect(proxy.stub.requests[0]?.body).toMatchObject({ fields: sent });
  const { status, answer } = await postJson(proxy.url, { ...values, 'field1.0': 'Filter' }, { form: 'tasting' });
  expect([status, answer]).toMatchObject([422, { issues: [{ field: 'field1.0', code: 'unknownField' }] }]);
});

test.each([
  [{ field1: 'Tea' }, 'field1', 'invalid'],
  [{ field2: '2025-01: I agree to everything.' }, 'field2', 'invalid'],
  [{ field2: '' }, 'field2', 'required'],
])('%j is refused', async (wrong, field, code) => {
  const values = { email: 'a@example.com', field2: agreed, ...wrong };
  const { status, answer } = await postJson(proxy.url, values, { form: 'tasting' });
  expect([status, answer]).toMatchObject([422, { issues: [{ field, code }] }]);
  expect(proxy.stub.requests).toEqual([]);
});
