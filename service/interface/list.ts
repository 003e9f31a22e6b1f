import { parseId } from '@joinery/operations/path-id';
import type { z } from 'zod';
import { fail } from '../failure.ts';
import { failed, notFound, ok, refuse, settle } from '../http/answer.ts';
import type { FindRedirect } from '../link/redirect.ts';
import type { ListChanges, Lists } from '../list/lists.ts';
import type { Letterhead } from '../model/letterhead.ts';
import type { List } from '../model/list.ts';
import type { ForAccount } from './access.ts';
import { done, list as listAnswer, names, newId, pageUrl } from './answer-schemas.ts';
import type { Operation } from './operation.ts';
import { listChangesSchema, newListSchema, nothing, redirectSchema } from './schemas.ts';

/** Opt-in processes. */
export function createListOperations(forAccount: ForAccount, lists: Lists, findRedirect: FindRedirect): Operation[] {
  return [
    forAccount({
      method: 'get',
      path: '/list',
      scope: 'data',
      summary: 'Lists the names of the opt-in processes by id; the predefined double opt-in process has none.',
      input: nothing,
      answer: names,
      async run({ accountId }) {
        return ok(new Map((await lists.list(accountId)).map(({ id, name }) => [String(id), name])));
      },
    }),
    forAccount({
      method: 'post',
      path: '/list',
      scope: 'data',
      summary: 'Makes an opt-in process: double opt-in unless usesingleoptin is 1.',
      input: newListSchema,
      answer: newId,
      async run({ accountId }, input) {
        const { pendingurl = '', thankyouurl = '', resendconfirmationemail = true, language = 'en' } = input;
        const id = await lists.create({
          accountId,
          name: input.name,
          optIn: input.usesingleoptin ? 'single' : 'double',
          pendingUrl: pendingurl,
          thankyouUrl: thankyouurl,
          letterhead: toLetterhead(input),
          language,
          resends: resendconfirmationemail,
        });
        return ok(id);
      },
    }),
    forAccount({
      method: 'post',
      path: '/list/redirect',
      scope: 'data',
      summary:
        'Finds the redirect URL for the contact with an email address: the pending page until it confirms, then the thank-you page.',
      input: redirectSchema,
      answer: pageUrl,
      errors: [5, 7, 32, 402],
      async run({ accountId }, { listid, email }) {
        const list = await lists.read(accountId, listid);
        if (!list) return failed(fail(402, `There is no opt-in process ${listid}. GET /list lists them.`).failure);
        return settle(await findRedirect(accountId, list, email));
      },
    }),
    forAccount({
      method: 'get',
      path: '/list/:list',
      scope: 'data',
      summary: 'Reads an opt-in process.',
      input: nothing,
      answer: listAnswer,
      async run({ accountId }, _input, id) {
        const list = await lists.read(accountId, parseId(id));
        return list ? ok(toWire(list)) : notFound;
      },
    }),
    forAccount({
      method: 'put',
      path: '/list/:list',
      scope: 'data',
      summary: 'Changes an opt-in process. The predefined one keeps its name and its double opt-in.',
      input: listChangesSchema,
      answer: done,
      async run({ accountId }, input, id) {
        if (input.name === '' && (await lists.predefined(accountId)).id !== parseId(id)) return nameless;
        return outcomes[await lists.update(accountId, parseId(id), toChanges(input))];
      },
    }),
    forAccount({
      method: 'delete',
      path: '/list/:list',
      scope: 'data',
      summary: 'Deletes an opt-in process that no API key needs.',
      input: nothing,
      answer: done,
      run: async ({ accountId }, _input, id) => outcomes[await lists.delete(accountId, parseId(id))],
    }),
  ];
}

const outcomes = {
  updated: ok(true),
  deleted: ok(true),
  missing: notFound,
  predefined: refuse(
    409,
    'This is the predefined double opt-in process, which every account has. Make a new one instead.',
  ),
  linked: refuse(409, 'An API key is linked to this opt-in process. Revoke the key first.'),
};
const nameless = refuse(400, '`name` must not be empty.');

function toWire({ id, name, optIn, pendingUrl, thankyouUrl, letterhead, language, resends }: List) {
  return {
    listid: String(id),
    name,
    pendingurl: pendingUrl,
    thankyouurl: thankyouUrl,
    usesingleoptin: optIn === 'single',
    resendconfirmationemail: resends,
    usechangeemail: false,
    language,
    publicname: letterhead.publicName,
    sendername: letterhead.senderName,
    senderaddress: letterhead.senderAddress,
    replyto: letterhead.replyTo,
    logourl: letterhead.logoUrl,
    color: letterhead.color,
    imprint: letterhead.imprint,
    privacyurl: letterhead.privacyUrl,
  };
}

function toChanges(input: z.infer<typeof listChangesSchema>): ListChanges {
  const { name, usesingleoptin: isSingle, pendingurl, thankyouurl, resendconfirmationemail, language } = input;
  const optIn = isSingle === undefined ? undefined : isSingle ? 'single' : 'double';
  const pages = { pendingUrl: pendingurl, thankyouUrl: thankyouurl, letterhead: toLetterhead(input) };
  return { name, optIn, ...pages, language, resends: resendconfirmationemail };
}

/** Leaves out the sender's address: the operator decides which ones the mail server may send from. */
function toLetterhead(input: z.infer<typeof listChangesSchema>): Partial<Letterhead> {
  const { publicname, sendername, replyto, logourl, color, imprint, privacyurl } = input;
  const letterhead = { publicName: publicname, senderName: sendername, replyTo: replyto, logoUrl: logourl };
  const entries = Object.entries({ ...letterhead, color, imprint, privacyUrl: privacyurl });
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}
