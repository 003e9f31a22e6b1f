import { describe, expect, test } from 'vitest';
import { checkSender, type Sender } from '../../../service/sender/check-sender.ts';
import { type Records, resolverAt, startDns } from '../../dns.ts';

const good: Records = {
  'TXT lists.example.com': ['v=spf1 include:spf.example.net -all', 'something else'],
  'TXT spf.example.net': ['v=spf1 ip4:192.0.2.1 -all'],
  'TXT _dmarc.example.com': ['v=DMARC1; p=none; rua=mailto:postmaster@example.com'],
  'MX lists.example.com': ['mail.example.com'],
  'A example.net': ['192.0.2.1'],
};
const key = { domain: 'lists.example.com', selector: 'j1', state: 'used', publicKey: 'MIIB' } as const;

/** The findings as `code verdict`, each with its record if there is one to publish. */
async function check(sender: Partial<Sender> = {}, records: Records = good) {
  const { dns, asked } = await startDns(records);
  const findings = await checkSender(
    { from: 'News <news@lists.example.com>', bounces: undefined, host: 'mail.example.com', keys: [], ...sender },
    dns,
  );
  return {
    asked,
    findings,
    said: findings.map(({ code, verdict }) => `${code} ${verdict}`),
    records: findings.flatMap(({ record }) => (record ? [`${record.name} ${record.text}`] : [])),
  };
}

test('a sender with every record is good, but for a signature that nobody can look up', async () => {
  const { said, records } = await check();
  expect(said).toEqual(['mxFound good', 'dmarcFound good', 'spfFound good', 'dkimElsewhere warn']);
  expect(records).toEqual([]);
});

test('a sender without records gets those to publish', async () => {
  const { said, records } = await check({}, {});
  expect(said).toEqual(['mxNone bad', 'dmarcNone bad', 'spfNone bad', 'dkimElsewhere warn']);
  expect(records).toEqual([
    '_dmarc.lists.example.com v=DMARC1; p=none',
    'lists.example.com v=spf1 a:mail.example.com ~all',
  ]);
});

describe('the SPF record', () => {
  const spf = async (records: string[], host = 'mail.example.com', others: Records = {}) => {
    const { findings } = await check({ host }, { ...good, ...others, 'TXT lists.example.com': records });
    return findings.find(({ code }) => code.startsWith('spf'));
  };

  test.each([
    ['smtp.gmail.com', 'v=spf1 include:_spf.google.com ~all'],
    ['smtp.office365.com', 'v=spf1 include:spf.protection.outlook.com ~all'],
    ['smtp.mailbox.org', 'v=spf1 include:mailbox.org ~all'],
  ])('for %s is proposed', async (host, text) => {
    expect((await spf([], host))?.record).toEqual({ name: 'lists.example.com', text });
  });

  test.each(['127.0.0.1', 'localhost', '::1', ''])('names no server at %j', async (host) => {
    expect(await spf([], host)).toMatchObject({ code: 'spfNone' });
    expect((await spf([], host))?.record).toBe(undefined);
  });

  test('that lacks the provider’s servers gets them, also where others include them', async () => {
    const found = await spf(['v=spf1 mx -all'], 'smtp.gmail.com');
    expect(found).toMatchObject({
      code: 'spfOther',
      record: { text: 'v=spf1 include:_spf.google.com mx -all' },
    });
    const within = { 'TXT inner.example.net': ['v=spf1 redirect=_SPF.google.com'] };
    expect(await spf(['v=spf1 include:inner.example.net -all'], 'smtp.gmail.com', within)).toMatchObject({
      code: 'spfFound',
    });
  });

  test.each([
    [['v=spf1 -all', 'v=spf1 a -all'], 'spfSeveral'],
    [['v=spf1 a +all'], 'spfAll'],
    [['v=spf1 all'], 'spfAll'],
    [['v=spf10 a'], 'spfNone'],
    [[`v=spf1 ${'a '.repeat(11)}-all`], 'spfLong'],
  ])('%j is %s', async (records, code) => {
    expect(await spf(records)).toMatchObject({ code, verdict: 'bad' });
  });

  test('that includes itself ends', async () => {
    expect(await spf(['v=spf1 include:lists.example.com -all'])).toMatchObject({ code: 'spfFound' });
  });

  test('that leads to ever more others is followed ten times', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`TXT ${at}.example.net`, [`v=spf1 include:${at + 1}.example.net -all`]]),
    );
    const { said, asked } = await check(
      {},
      { ...good, ...many, 'TXT lists.example.com': ['v=spf1 include:0.example.net -all'] },
    );
    expect(said).toContain('spfLong bad');
    expect(asked.filter((question) => /^TXT \d/.test(question)).length).toBeLessThanOrEqual(10);
  });

  test('is that of the address for bounces, whose mail is looked for too', async () => {
    const { findings } = await check({ bounces: 'back@example.net' }, { ...good, 'TXT example.net': ['v=spf1 -all'] });
    expect(findings.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'mxFound lists.example.com',
      'dmarcFound _dmarc.lists.example.com',
      'spfFound example.net',
      'mxAddress example.net',
      'dkimElsewhere lists.example.com',
    ]);
  });
});

test.each([
  [['v=DMARC1; p=none', 'v=DMARC1; p=none'], 'dmarcSeveral'],
  [['v=DMARC1; rua=mailto:a@example.com'], 'dmarcWrong'],
  [['v=DMARC1; p=nothing'], 'dmarcWrong'],
])('the DMARC record %j is %s', async (records, code) => {
  expect((await check({}, { ...good, 'TXT _dmarc.lists.example.com': records })).said).toContain(`${code} bad`);
});

test.each([
  ['ada@gmail.com', 'smtp.brevo.com', 'freeMail bad'],
  ['ada@GMail.com', 'smtp.gmail.com', 'ownMailbox good'],
  ['ada@gmx.de', 'mail.gmx.net', 'ownMailbox good'],
  ['ada@web.de', 'smtp.gmail.com', 'freeMail bad'],
  ['ada@hotmail.co.uk', 'mail.example.com', 'freeMail bad'],
  ['ada@outlook.com', 'smtp-mail.outlook.com', 'ownMailbox good'],
  ['ada@localhost', 'localhost', 'localDomain warn'],
  ['ada@[192.0.2.1]', 'localhost', 'ipAddress warn'],
])('%s through %s is %s', async (from, host, expected) => {
  const { said, asked } = await check({ from, host });
  expect(said).toEqual([expected]);
  expect(asked).toEqual([]);
});

test('a domain is looked up as the DNS spells it', async () => {
  expect((await check({ from: 'ada@Bücher.com' })).asked).toContain('MX xn--bcher-kva.com');
});

test.each([
  ['v=DKIM1; k=rsa; p=MIIB', 'dkimUsed good'],
  ['v=DKIM1; k=rsa; p=MI IB ', 'dkimUsed good'],
  ['v=DKIM1; p=', 'dkimLost bad'],
  ['v=DKIM1; p=MIIA', 'dkimLost bad'],
])('a key with the record %j is %s', async (record, expected) => {
  const { said } = await check({ keys: [key] }, { ...good, 'TXT j1._domainkey.lists.example.com': [record] });
  expect(said.at(-1)).toBe(expected);
});

test('a key without its record is lost, a new one waits, and another domain’s says nothing', async () => {
  expect((await check({ keys: [key] })).said.at(-1)).toBe('dkimLost bad');
  expect((await check({ keys: [{ ...key, state: 'new' }] })).said.at(-1)).toBe('dkimWaits warn');
  expect((await check({ keys: [{ ...key, domain: 'example.org' }] })).said.at(-1)).toBe('dkimElsewhere warn');
});

test('a DNS that doesn’t answer is said to be unknown', async () => {
  const sender = { from: 'ada@lists.example.com', bounces: undefined, host: '', keys: [key] };
  const findings = await checkSender(sender, resolverAt(9));
  expect(findings.map(({ code, verdict }) => `${code} ${verdict}`)).toEqual([
    ...['mxUnknown warn', 'dmarcUnknown warn', 'spfUnknown warn', 'dkimUnknown warn'],
  ]);
});
