import { createHmac } from 'node:crypto';
import type { Service } from '@joinery/service';
import type { Call } from './call.ts';

interface Given {
  service: Service;
  owner: { email: string; password: string };
}

/** Calls every operation of the interface, as a program of the account `owner` does. */
export async function callInterface(call: Call, { service, owner }: Given): Promise<void> {
  await call('postAccountLogin', { body: { username: owner.email, password: owner.password } });
  const account = await call<{ uid: string }>('getAccount');
  await call('putAccount', { body: { firstname: 'Ada', lastname: 'Byron' } });
  await callCustomerKeys(call, { service, accountId: Number(account.uid), username: owner.email });

  const [list] = await call<[number]>('postList', { body: { name: 'News', usesingleoptin: 1 } });
  await call('getList');
  await call('getListList', { path: { list: `${list}` } });
  await call('putListList', { path: { list: `${list}` }, body: { name: 'Letter', language: 'de' } });
  const [tag] = await call<[number]>('postTag', { body: { name: 'buyer' } });
  await call('getTag');
  await call('getTagTag', { path: { tag: `${tag}` } });
  await call('putTagTag', { path: { tag: `${tag}` }, body: { text: 'Bought something' } });
  const [field] = await call<[number]>('postField', { body: { name: 'Plan', type: 'Number' } });
  await call('getField');
  await call('getField', { query: { detail: true } });
  await call('getFieldField', { path: { field: `${field}` } });
  await call('putFieldField', { path: { field: `${field}` }, body: { name: 'Size' } });

  const email = 'ada@example.com';
  const fields = { [`field${field}`]: 7, fieldFirstName: 'Ada' };
  const { id } = await call<{ id: string }>('postSubscriber', { body: { email, listid: list, tagid: tag, fields } });
  const subscriber = `${id}`;
  await call('getSubscriberSubscriber', { path: { subscriber } });
  await call('putSubscriberSubscriber', { path: { subscriber }, body: { fields: { fieldFirstName: '' } } });
  await call('getSubscriberBulkSubscribers', { path: { subscribers: `${id},999` } });
  await call('getSubscriber');
  await call('getSubscriber', { query: { status: ['subscribed', 'pending'], bounceStatus: 'nobounce', limit: 1 } });
  await call('postSubscriberSearch', { body: { email } });
  await call('postSubscriberTag', { body: { email, tagids: [tag] } });
  await call('postSubscriberTagged', { body: { tagid: tag, status: 'subscribed' } });
  await call('postSubscriberUntag', { body: { email, tagid: tag } });
  await call('postListRedirect', { body: { listid: list, email } });
  await callForms(call, service, Number(account.uid));
  await call('postSubscriberUnsubscribe', { body: { email: 'grace@example.com' } });
  await call('postSubscriberBounce', { body: { email: 'grace@example.com', bounceStatus: 'hardbounce' } });

  await call('deleteSubscriberSubscriber', { path: { subscriber } });
  await call('deleteFieldField', { path: { field: `${field}` } });
  await call('deleteTagTag', { path: { tag: `${tag}` } });
  await call('deleteListList', { path: { list: `${list}` } });
  await call('postAccountLogout');
}

/** Makes a customer key, asks by it, and revokes it. */
async function callCustomerKeys(call: Call, { service, accountId, username }: Caller) {
  const developer = await service.customerKeys.createDeveloperKey('Shop');
  const key = await service.customerKeys.create({ accountId, developerKeyId: developer.id });
  const mac = createHmac('sha256', developer.key).update(key).digest();
  const token = Buffer.concat([mac, Buffer.from(key)]).toString('base64');
  await call('getTag', { headers: { 'X-Un': username, 'X-Ci': token } });
  const keys = await call<object>('getAccountCustomerKey');
  for (const id of Object.keys(keys)) await call('deleteAccountCustomerKeyKey', { path: { key: id } });
}

interface Caller {
  service: Service;
  accountId: number;
  username: string;
}

/** Signs people up, out and off by the key of a form. */
async function callForms(call: Call, service: Service, accountId: number) {
  const listId = await service.lists.create({ accountId, name: 'Forms', optIn: 'single' });
  const tagId = await service.tags.create({ accountId, name: 'forms' });
  const apikey = await service.keys.create({ accountId, listId, tagId });
  const body = { apikey, email: 'grace@example.com' };
  const headers = { 'Content-Language': 'de', 'Idempotency-Key': 'first' };
  await call('postSubscriberSignin', { headers, body: { ...body, fields: { fieldFirstName: 'Grace' } } });
  await call('postSubscriberSignout', { body });
  await call('postSubscriberSignoff', { body });
}
