import type { Request, RequestHandler } from 'express';
import { memo } from '../../memo.ts';
import { sendNotFound } from '../errors.ts';
import { type ChooseLanguage, namedLanguage } from '../language.ts';
import type { HostedForm, HostedForms, HostedLanguages } from './forms.ts';

/** Makes a handler for each form, version and language, once, and picks the one for a request. */
export type Each = (make: (hosted: HostedForm) => RequestHandler, choices?: Choices) => RequestHandler;

export interface Choices {
  /** @default the language that the address names, or else the form's own */
  language?: ChooseLanguage;
  /** Whether a version that is tried is picked at random, if the address names none. @default false: the first */
  atRandom?: boolean;
  /** Whether the address may also name a version that pages may still show. @default false */
  earlier?: boolean;
}

export function createEach(forms: Map<string, HostedForms>): Each {
  return (make, { language = namedLanguage, atRandom = false, earlier = false } = {}) => {
    const eachIn = (languages: HostedLanguages) => eachLanguage(languages, make, language);
    const handlers = new Map(
      [...forms].map(([name, form]) => {
        const variants = form.variants.map(({ languages, ...variant }) => ({ ...variant, handle: eachIn(languages) }));
        const open = memo((version) => {
          const languages = versionNumber.test(version) ? form.earlier(Number(version)) : undefined;
          return languages && eachIn(languages);
        });
        return [name, eachVariant(variants, { atRandom, earlier: earlier ? open : none })];
      }),
    );
    return (req, res, next) => (handlers.get(`${req.params.form}`) ?? noForm)(req, res, next);
  };
}

/** The only spelling of a version: a form is parsed again for each. */
const versionNumber = /^[1-9]\d{0,8}$/;

interface Variant {
  version: number;
  share: number;
  handle: RequestHandler;
}

interface Ways {
  atRandom: boolean;
  earlier(version: string): RequestHandler | undefined;
}

function eachVariant(variants: Variant[], { atRandom, earlier }: Ways): RequestHandler {
  const [first] = variants;
  if (!first) return noForm;
  return (req, res, next) => {
    const number = `${req.query.v ?? 0}`;
    const named = variants.find(({ version }) => `${version}` === number)?.handle;
    const handle = named ?? earlier(number) ?? (atRandom && !isPreview(req) ? pick(variants) : first).handle;
    return handle(req, res, next);
  };
}

const none = () => undefined;

/** A preview shows what visitors saw before. */
const isPreview = ({ query }: Request) => 'preview' in query;

/** One at random, by the shares. */
function pick<Of extends { share: number }>(variants: Of[]): Of {
  let left = Math.random() * variants.reduce((sum, { share }) => sum + share, 0);
  for (const variant of variants) {
    left -= variant.share;
    if (left < 0) return variant;
  }
  return variants[0] as Of;
}

function eachLanguage(
  languages: HostedLanguages,
  make: (hosted: HostedForm) => RequestHandler,
  choose: ChooseLanguage,
): RequestHandler {
  const locales = [...languages.keys()];
  const handlers = new Map([...languages].map(([locale, hosted]) => [locale, make(hosted)]));
  return (req, res, next) => handlers.get(choose(req, res, locales))?.(req, res, next);
}

const noForm: RequestHandler = (req, res) => {
  sendNotFound(req, res, 'form');
};
