import { randomUUID } from 'node:crypto';
import type { FormName } from '../forms.ts';
import type { Seed } from '../seed.ts';
import type { MailServer } from './mail-server.ts';
import type { Language } from './people.ts';
import type { Act, Signup } from './plan.ts';
import type { Answer, Send } from './send.ts';

export interface Scene {
  send: Send;
  /** The address of the app as mails name it. */
  publicUrl: string;
  /** The site with the forms. */
  siteUrl: string;
  /** The form that was made in the console. */
  recipes: string;
  fields: Seed['fields'];
  mails: MailServer;
  takeBounce(report: string): Promise<unknown>;
}

/** Anything but the owner's work. */
export type Deed = Exclude<Act, { kind: 'manage' }>;

/** Does what somebody does on a page or in their mail program. @throws if it is refused */
export async function perform(act: Deed, scene: Scene): Promise<void> {
  switch (act.kind) {
    case 'look':
      return look(scene, act);
    case 'begin':
      return begin(scene, act);
    case 'sign-up':
      return signUp(scene, act);
    case 'confirm':
      return confirm(scene, act.email);
    case 'leave':
      return leave(scene, act.email);
    case 'bounce': {
      const { source } = await scene.mails.firstTo(act.email);
      await scene.takeBounce(writeReport(act, source));
    }
  }
}

type Visit = Pick<Signup, 'form' | 'language' | 'visitor'>;

const nameOf = ({ recipes }: Scene, form: Signup['form'] | FormName) => (form === 'recipes' ? recipes : form);

const headersOf = ({ siteUrl }: Scene, language: Language) => ({
  origin: siteUrl,
  referer: `${siteUrl}/`,
  'accept-language': language,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
});

/** Each visitor has an address of their own, or they would count as one: those for documentation (RFC 3849). */
const addressOf = (visitor: number) => `2001:db8:${visitor.toString(16)}::1`;

/** The version that a visitor got: a test of versions hands them out at random. */
const versions = new Map<number, string>();

async function look(scene: Scene, { form, language, visitor }: Visit): Promise<void> {
  const url = `/forms/${nameOf(scene, form)}.js?lang=${language}`;
  const { text } = await visit(scene, { url, language, visitor, deed: 'see a form' });
  versions.set(visitor, /[?&]v=(\d+)/.exec(text)?.[1] ?? '');
}

async function begin(scene: Scene, visit: Visit): Promise<void> {
  const { form } = visit;
  await enter(scene, visit, [
    form === 'tasting' ? `field${scene.fields.session}` : form === 'sms-club' ? 'smsNumber' : 'email',
  ]);
}

/** Tells that a visitor entered the last of these fields, after the others. */
async function enter(scene: Scene, { form, language, visitor }: Visit, fields: string[]): Promise<void> {
  const version = versions.get(visitor);
  const url = `/forms/${nameOf(scene, form)}/start?${version ? `v=${version}&` : ''}fields=${fields.join(',')}`;
  await visit(scene, { url, language, visitor, deed: 'fill in a form', method: 'POST' });
}

async function signUp(scene: Scene, signup: Signup): Promise<void> {
  const values = { ...valuesOf(scene, signup), ...(await consentsOf(scene, signup)) };
  const { form, page, visitor, language } = signup;
  await enter(scene, signup, Object.keys(values));
  const sent = { form, page, visitor, language, deed: `sign up at ${form}` };
  if (signup.slips && 'email' in values)
    await post(scene, { ...sent, values: { ...values, email: 'nearly.right' }, wrong: true });
  await post(scene, { ...sent, values });
  versions.delete(visitor);
}

function valuesOf({ fields }: Scene, { form, email, firstName, smsNumber, page, visitor }: Signup) {
  if (form === 'sms-club') return { smsNumber };
  if (form !== 'tasting') return { email, fieldFirstName: firstName };
  const source = new URLSearchParams(page.split('?')[1]).get('utm_source');
  return {
    [`field${fields.session}`]: visitor % 3 ? 'Saturday morning' : 'Saturday afternoon',
    [`field${fields.drinks}`]: visitor % 2 ? 'Filter' : 'Espresso',
    ...(source && { [`field${fields.source}`]: source }),
    ...{ email, fieldFirstName: firstName },
  };
}

/** The consents of a form, as its boxes send them. */
async function consentsOf(scene: Scene, { form, language, visitor }: Signup): Promise<Record<string, string>> {
  if (form !== 'tasting') return {};
  const url = `/forms/tasting.json?lang=${language}`;
  const { text } = await visit(scene, { url, language, visitor, deed: 'read a form' });
  const { fields } = JSON.parse(text) as { fields: { name: string; consent?: { value: string } }[] };
  return Object.fromEntries(fields.flatMap(({ name, consent }) => (consent ? [[name, consent.value]] : [])));
}

interface Sent extends Pick<Signup, 'visitor' | 'language' | 'page'> {
  form: Signup['form'] | FormName;
  values: Record<string, string>;
  deed: string;
  /** Whether it is to be refused. */
  wrong?: boolean;
}

async function post(scene: Scene, { form, page, values, ...sent }: Sent): Promise<void> {
  const version = versions.get(sent.visitor);
  await visit(scene, {
    ...sent,
    url: `/forms/${nameOf(scene, form)}?lang=${sent.language}${version ? `&v=${version}` : ''}`,
    method: 'POST',
    body: { id: randomUUID(), values, page: scene.siteUrl + page },
  });
}

async function confirm({ mails, publicUrl, send }: Scene, email: string): Promise<void> {
  const { links } = await mails.firstTo(email);
  const link = links.find((each) => each.startsWith(`${publicUrl}/confirm/`));
  if (!link) throw new Error(`No mail to ${email} has a link to confirm with.`);
  expectStatus(await send({ method: 'POST', url: link.slice(publicUrl.length) }), 'confirm');
}

async function leave(scene: Scene, email: string): Promise<void> {
  const sent = { visitor: 1_000_000, language: 'en', page: '/unsubscribe', deed: 'leave' } as const;
  await post(scene, { ...sent, form: 'unsubscribe', values: { email } });
}

interface Asked extends Pick<Signup, 'visitor' | 'language'> {
  url: string;
  deed: string;
  method?: 'GET' | 'POST';
  body?: object;
  wrong?: boolean;
}

async function visit(scene: Scene, { url, deed, visitor, language, method = 'GET', body, wrong }: Asked) {
  const headers = headersOf(scene, language);
  const answer = await scene.send({ method, url, headers, body, remoteAddress: addressOf(visitor) });
  return wrong ? answer : expectStatus(answer, deed);
}

function expectStatus(answer: Answer, deed: string) {
  if (answer.status >= 400) throw new Error(`The demo couldn’t ${deed}: ${answer.text}`);
  return answer;
}

/** The report of a mail server that gave up on a mail (RFC 3464), which it returns with the report. */
function writeReport({ email, status, reply }: Extract<Act, { kind: 'bounce' }>, source: string): string {
  const parts = [
    ['text/plain', 'Your message couldn’t be delivered.'],
    [
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example.net\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${reply}`,
    ],
    ['message/rfc822', source],
  ];
  const head =
    'From: mailer-daemon@mx.example.net\r\nSubject: Undelivered mail\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="cut"';
  return `${head}\r\n\r\n${parts.map(([type, content]) => `--cut\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`).join('')}--cut--\r\n`;
}
