import { describe, expect, test } from 'vitest';
import { checkSender, type Sender } from '../../../service/sender/check-sender.ts';
import { type Records, resolverAt, startDns } from '../../dns.ts';

const good: Records = {
  'TXT lists.example.com': ['v=spf1 include:spf.example.net -all', 'something else'],
  'TXT spf.example.net': ['v=spf1 ip4:192.0.2.1 -all'],
  'TXT _dmarc.example.com': ['v=DMARC1; p=none; rua=mailto:postmaster@example.com'],
  'MX lists.example.com': ['mail.example.com'],
  'A example.net': ['192.0.2.1'],
  'A mail.example.com': ['192.0.2.1'],
  'PTR 1.2.0.192.in-addr.arpa': ['mail.example.com'],
};
const key = { domain: 'lists.example.com', selector: 'j1', state: 'used', publicKey: 'MIIB' } as const;

/** The findings as `code verdict`, each with its record if there is one to publish. */
async function check(sender: Partial<Sender> = {}, records: Records = good) {
  const { dns, asked } = await startDns(records);
  const findings = await checkSender(
    {
      from: 'News <news@lists.example.com>',
      bounces: undefined,
      host: 'mail.example.com',
      keys: [],
      machine: [],
      ...sender,
    },
    dns,
  );
  return {
    asked,
    findings,
    dkim: findings.filter(({ code }) => code.startsWith('dkim')).map(({ code, verdict }) => `${code} ${verdict}`)[0],
    said: findings.map(({ code, verdict }) => `${code} ${verdict}`),
    records: findings.flatMap(({ record }) => (record ? [`${record.name} ${record.text}`] : [])),
  };
}

test('a sender with every record is good, but for a signature that nobody can look up', async () => {
  const { said, records } = await check();
  expect(said).toEqual([
    ...['mxFound good', 'dmarcFound good', 'spfFound good', 'dkimElsewhere warn'],
    ...['dmarcAligned good', 'reverseFound good'],
  ]);
  expect(records).toEqual([]);
});

test('a sender without records gets those to publish', async () => {
  const { said, records } = await check({}, {});
  expect(said).toEqual(['mxNone bad', 'dmarcNone bad', 'spfNone bad', 'dkimElsewhere warn', 'reverseElsewhere warn']);
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
      'dmarcElsewhere lists.example.com',
      'reverseFound mail.example.com',
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
  const { dkim } = await check({ keys: [key] }, { ...good, 'TXT j1._domainkey.lists.example.com': [record] });
  expect(dkim).toBe(expected);
});

test('a key without its record is lost, a new one waits, and another domain’s says nothing', async () => {
  expect((await check({ keys: [key] })).dkim).toBe('dkimLost bad');
  expect((await check({ keys: [{ ...key, state: 'new' }] })).dkim).toBe('dkimWaits warn');
  expect((await check({ keys: [{ ...key, domain: 'example.org' }] })).dkim).toBe('dkimElsewhere warn');
});

test('a DNS that doesn’t answer is said to be unknown', async () => {
  const sender = {
    from: 'ada@lists.example.com',
    bounces: undefined,
    host: 'mail.lists.example.com',
    keys: [key],
    machine: [],
  };
  const findings = await checkSender(sender, resolverAt(9));
  expect(findings.map(({ code, verdict }) => `${code} ${verdict}`)).toEqual([
    ...['mxUnknown warn', 'dmarcUnknown warn', 'spfUnknown warn', 'dkimUnknown warn', 'reverseUnknown warn'],
  ]);
});

test('an address for bounces that nobody outside can reach is told, and its records are not looked up', async () => {
  const { said, asked } = await check({ bounces: 'bounces@lists.internal' });
  expect(said).toContain('mxLocal warn');
  expect(said.join()).not.toContain('spf');
  expect(asked.join()).not.toContain('internal');
});

describe('the From fits', () => {
  const align = async (record: string, sender: Partial<Sender> = {}, from = 'lists.example.com') => {
    const { findings } = await check(
      { from: `news@${from}`, ...sender },
      {
        ...good,
        'TXT _dmarc.example.com': [record],
        'TXT j1._domainkey.lists.example.com': ['v=DKIM1; p=MIIB'],
        'TXT j1._domainkey.example.com': ['v=DKIM1; p=MIIB'],
      },
    );
    return findings.flatMap(({ code, verdict, found }) =>
      /^dmarc(?!Found)/.test(code) ? [`${code} ${verdict} ${found}`] : [],
    );
  };
  const strict = 'v=DMARC1; p=none; adkim=s;aspf = S';
  const above = { ...key, domain: 'example.com' };

  test.each<[name: string, record: string, sender: Partial<Sender>, expected: string]>([
    ['itself', strict, {}, 'dmarcAligned good SPF (lists.example.com)'],
    [
      'itself and its own key',
      strict,
      { keys: [key] },
      'dmarcAligned good SPF (lists.example.com), DKIM (d=lists.example.com)',
    ],
    [
      'a domain of the same owner, relaxed',
      'v=DMARC1; p=none',
      { bounces: 'back@bounces.example.com', keys: [above] },
      'dmarcAligned good SPF (bounces.example.com), DKIM (d=example.com)',
    ],
    [
      'its signature alone',
      'v=DMARC1; p=none; aspf=r; adkim=r',
      { bounces: 'back@example.net', keys: [above] },
      'dmarcAligned good DKIM (d=example.com)',
    ],
    [
      'only what the mail server signs, as bounces go elsewhere',
      'v=DMARC1; p=none',
      { bounces: 'back@example.net' },
      'dmarcElsewhere warn example.net',
    ],
    [
      'only what the mail server signs, as the record is strict',
      strict,
      { bounces: 'back@example.com' },
      'dmarcElsewhere warn example.com',
    ],
    [
      'nothing, as the record is strict',
      strict,
      { bounces: 'back@example.com', keys: [above] },
      'dmarcUnaligned bad SPF (example.com), DKIM (d=example.com)',
    ],
    [
      'its own key, as only SPF is strict',
      'v=DMARC1; p=none; aspf=s',
      { bounces: 'back@example.com', keys: [above] },
      'dmarcAligned good DKIM (d=example.com)',
    ],
  ])('%s', async (_name, record, sender, expected) => {
    expect(await align(record, sender)).toEqual([expected]);
  });

  test('no neighbour of another owner', async () => {
    const records = { ...good, 'TXT _dmarc.one.co.uk': ['v=DMARC1; p=none'] };
    const sender = { from: 'ada@one.co.uk', bounces: 'back@other.co.uk' };
    expect((await check(sender, records)).said).toContain('dmarcElsewhere warn');
  });

  test('nothing that counts without a record', async () => {
    expect((await check({}, { ...good, 'TXT _dmarc.example.com': [] })).said.join()).not.toMatch(/dmarc(?!None)/);
  });
});

describe('the reverse name', () => {
  const reverse = async (sender: Partial<Sender>, records: Records = {}) => {
    const { findings } = await check(sender, { ...good, ...records });
    return findings.flatMap(({ code, verdict, found }) =>
      code.startsWith('reverse') ? [`${code} ${verdict}${found && ` ${found}`}`] : [],
    );
  };
  const here = { host: '127.0.0.1', machine: ['192.0.2.7', '2001:db8::7'] };
  const six = `${'7'.padEnd(24, '0').split('').join('.')}.8.b.d.0.1.0.0.2.ip6.arpa`;
  const named = {
    'PTR 7.2.0.192.in-addr.arpa': ['lists.example.com'],
    'A lists.example.com': ['192.0.2.8', '192.0.2.7'],
    [`PTR ${six}`]: ['lists.example.com'],
    'AAAA lists.example.com': ['2001:db8:0:0:0:0:0:7'],
  };

  test('of each address of this machine must lead back, if the server is here', async () => {
    expect(await reverse(here, named)).toEqual([
      'reverseFound good 192.0.2.7 → lists.example.com, 2001:db8::7 → lists.example.com',
    ]);
    expect(await reverse(here, { ...named, 'A lists.example.com': ['192.0.2.8'] })).toEqual([
      'reverseWrong bad 192.0.2.7 → lists.example.com',
    ]);
    expect(await reverse(here, { ...named, [`PTR ${six}`]: [] })).toEqual(['reverseNone bad 2001:db8::7']);
  });

  test('of a server here is known by its name, too', async () => {
    const host = 'post.example.net';
    expect(await reverse({ ...here, host }, { ...named, 'A post.example.net': ['192.0.2.7'] })).toEqual([
      'reverseFound good 192.0.2.7 → lists.example.com, 2001:db8::7 → lists.example.com',
    ]);
  });

  test('of a server of the sender’s is that of its address, from which it may not send', async () => {
    expect(await reverse({})).toEqual(['reverseFound good 192.0.2.1 → mail.example.com']);
    const none = { 'PTR 1.2.0.192.in-addr.arpa': [] };
    expect(await reverse({}, none)).toEqual(['reverseNone warn 192.0.2.1']);
  });

  test.each([
    ['of somebody else', { host: 'smtp.example.net' }, { 'A smtp.example.net': ['192.0.2.1'] }],
    ['in a private network', {}, { 'A mail.example.com': ['10.0.0.1'] }],
    ['here, behind another network', { host: 'localhost', machine: [] }, {}],
    ['at a private address', { host: '192.168.0.1' }, {}],
  ])('of a server %s can’t be known', async (_name, sender, records) => {
    expect(await reverse(sender, records)).toEqual(['reverseElsewhere warn']);
  });
});
