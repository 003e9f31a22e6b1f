import { describe, expect, test } from 'vitest';
import { domains } from '../../../proxy/guard/address/domains.ts';
import { createMx, type MailResolver } from '../../../proxy/guard/address/mx.ts';
import { createSms } from '../../../proxy/guard/address/sms.ts';
import { createAddressLimit, createConfirmations } from '../../../proxy/guard/limit/mailbox.ts';
import { attemptOf, createCounted, settingsOf } from './settings.ts';

const otherAddress = { verdict: 'refuse', status: 422, issue: { field: 'email', code: 'otherAddress' } };
const passes = { verdict: 'pass' };

describe('the domain of an address', () => {
  test.each([
    ['that is blocked is refused', 'a@example.net', { blockedDomains: ['example.net'] }, otherAddress],
    [
      'below a blocked one is refused, in any case',
      'a@mail.Example.NET',
      { blockedDomains: ['example.net'] },
      otherAddress,
    ],
    [
      'equal to a blocked one in other letters is refused',
      'a@ｅxample.net',
      { blockedDomains: ['example.net'] },
      otherAddress,
    ],
    [
      'under a top-level domain is accepted, whatever is said of that',
      'a@example.net',
      { blockedDomains: ['net'] },
      passes,
    ],
    ['that only ends the same is accepted', 'a@notexample.net', { blockedDomains: ['example.net'] }, passes],
    ['of a disposable mail service is refused', 'a@mailinator.com', { disposable: true }, otherAddress],
    [
      'that is blocked is refused beside disposable ones',
      'a@example.net',
      { blockedDomains: ['example.net'], disposable: true },
      otherAddress,
    ],
    ['that is none of these is accepted', 'a@example.com', { disposable: true }, passes],
  ])('%s', async (_, email, guards, verdict) => {
    const settings = settingsOf(guards);
    expect(await domains(settings)?.check(attemptOf(settings, { values: { email } }))).toMatchObject(verdict);
  });

  test('of a disposable mail service is accepted by default', () => {
    expect(domains(settingsOf({}))).toBeUndefined();
  });

  test('is looked at only where there is an address', async () => {
    const guards = { blockedDomains: ['example.net'] };
    const settings = settingsOf(guards, { definition: { fields: [{ name: 'smsNumber' }, { name: 'email' }] } });
    expect(await domains(settings)?.check(attemptOf(settings))).toEqual(passes);
    const attempt = attemptOf(settings, { values: { email: 'a@example.net' } });
    expect(await domains(settings)?.check(attempt)).toMatchObject(otherAddress);
    expect(domains(settingsOf(guards, { definition: { fields: [{ name: 'smsNumber' }] } }))).toBeUndefined();
  });
});

describe('mail', () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  const nothing = failing('ENODATA');
  const resolver = (answers: Partial<MailResolver>): MailResolver => ({
    resolveMx: nothing,
    resolve4: nothing,
    resolve6: nothing,
    ...answers,
  });
  const mx = (exchange: string) => ({ resolveMx: async () => [{ exchange, priority: 0 }] });

  test.each([
    ['reaches a domain with an MX', mx('mx.example.com'), passes],
    [
      'reaches none whose only MX is a dot, whatever its address',
      { ...mx('.'), resolve4: async () => ['192.0.2.1'] },
      otherAddress,
    ],
    [
      'reaches one with a dot beside its MX',
      {
        resolveMx: async () => [
          { exchange: '.', priority: 0 },
          { exchange: 'mx.example.com', priority: 1 },
        ],
      },
      passes,
    ],
    ['reaches one with only an old address', { resolve4: async () => ['192.0.2.1'] }, passes],
    ['reaches one with only an address', { resolve6: async () => ['2001:db8::1'] }, passes],
    ['reaches none without either', {}, otherAddress],
    ['reaches none that does not exist', { resolveMx: failing('ENOTFOUND') }, otherAddress],
    ['reaches none whose name is too long for the DNS', { resolveMx: failing('EBADNAME') }, otherAddress],
    [
      'reaches none with a null MX, whatever its address',
      { ...mx(''), resolve4: async () => ['192.0.2.1'] },
      otherAddress,
    ],
    ['reaches one that the DNS cannot look up just now', { resolveMx: failing('ETIMEOUT') }, passes],
    ['reaches one whose address it cannot look up just now', { resolve4: failing('ESERVFAIL') }, passes],
  ])('%s', async (_, answers, verdict) => {
    const settings = settingsOf({ mx: true });
    const guard = createMx(resolver(answers))(settings);
    expect(await guard?.check(attemptOf(settings, { values: { email: 'a@example.com' } }))).toMatchObject(verdict);
  });

  test('is checked only if configured, and only for addresses', async () => {
    expect(createMx()(settingsOf({}))).toBeUndefined();
    const settings = settingsOf({ mx: true });
    expect(await createMx(resolver({}))(settings)?.check(attemptOf(settings))).toEqual(passes);
    expect(createMx()(settingsOf({ mx: true }, { definition: { fields: [{ name: 'smsNumber' }] } }))).toBeUndefined();
  });

  test('is checked at the address among other fields, by a guard with a name', async () => {
    const settings = settingsOf({ mx: true }, { definition: { fields: [{ name: 'smsNumber' }, { name: 'email' }] } });
    const guard = createMx(resolver({}))(settings);
    const attempt = attemptOf(settings, { values: { email: 'a@example.com' } });
    expect([guard?.name, await guard?.check(attempt)]).toMatchObject(['mx', otherAddress]);
  });
});

describe('a number', () => {
  const definition = { fields: [{ name: 'smsNumber' }] };

  test.each([
    ['of a listed country is accepted', '+12025550123', ['US', 'DE'], passes],
    ['in its other spelling is accepted, too', '0012025550123', ['US'], passes],
    [
      'of another country is refused',
      '+12025550123',
      ['DE'],
      { verdict: 'refuse', status: 422, issue: { code: 'otherNumber' } },
    ],
    ['of no country is refused', '+99912345678', ['DE'], { status: 422, issue: { field: 'smsNumber' } }],
    ['of any country is accepted without a list', '+99912345678', undefined, passes],
  ])('%s', async (_, smsNumber, smsCountries, verdict) => {
    const { settings, openWindow } = createCounted(smsCountries ? { smsCountries } : {}, { definition });
    const guard = createSms(openWindow)(settings);
    expect(await guard?.check(attemptOf(settings, { values: { smsNumber } }))).toMatchObject(verdict);
  });

  test('is looked at only where there is one', async () => {
    const fields = [{ name: 'email' }, { name: 'smsNumber' }];
    const { settings, openWindow } = createCounted({ smsCountries: ['DE'] }, { definition: { fields } });
    const guard = createSms(openWindow)(settings);
    expect(await guard?.check(attemptOf(settings))).toEqual(passes);
    const attempt = attemptOf(settings, { values: { smsNumber: '+12025550123' } });
    expect(await guard?.check(attempt)).toMatchObject({ issue: { field: 'smsNumber' } });
    expect(createSms(openWindow)(settingsOf({ smsCountries: ['DE'] }))).toBeUndefined();
  });

  test('close to many others may come as often as it likes without a limit', async () => {
    const { settings, openWindow } = createCounted({ smsLimit: false }, { definition });
    const guard = createSms(openWindow)(settings);
    for (let times = 0; times < 30; times++) {
      const attempt = attemptOf(settings, { values: { smsNumber: '+12025550123' } });
      expect(await guard?.check(attempt)).toEqual(passes);
    }
  });

  test('close to many others has to wait', async () => {
    const { settings, openWindow } = createCounted({ smsLimit: { limit: 2, window: 60_000 } }, { definition });
    const guard = createSms(openWindow)(settings);
    const verdicts = [];
    for (const smsNumber of ['+12025550101', '0012025550102', '+112025550103', '+12025660103']) {
      verdicts.push((await guard?.check(attemptOf(settings, { values: { smsNumber } })))?.verdict);
    }
    expect(verdicts).toEqual(['pass', 'pass', 'refuse', 'pass']);
  });
});

test.each([
  ['with + and with 00', '+12025550123', '0012025550123'],
  ['with and without the zero for calls within the country', '+447700900123', '+4407700900123'],
])('a number counts as the same %s', async (_, one, other) => {
  const limit = { limit: 1, window: 60_000 };
  const definition = { fields: [{ name: 'smsNumber' }] };
  const { settings, openWindow } = createCounted({ addressLimit: limit, confirmations: limit }, { definition });
  for (const guard of [createAddressLimit(openWindow)(settings), createConfirmations(openWindow)(settings)]) {
    const check = (smsNumber: string) => guard?.check(attemptOf(settings, { values: { smsNumber } }));
    expect(await check(one)).toMatchObject({ verdict: 'pass' });
    expect(await check(other)).not.toMatchObject({ verdict: 'pass' });
  }
});
