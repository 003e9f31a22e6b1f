import type { Request } from 'express';
import { type Language, parseLanguage } from '../../language.ts';
import type { Mark } from '../../mark.ts';

/**
 * The language that the form of a submission was shown in, as our proxy's evidence or any other sender says
 * (Content-Language: RFC 9110, section 8.5); undefined where nobody names one that we speak. Accept-Language tells
 * nothing of the form: browsers that post one send their own.
 */
export function submissionLanguage(request: Request, mark: Mark | undefined): Language | undefined {
  const [tag = ''] = (mark?.evidence?.language ?? request.get('Content-Language') ?? '').split(',');
  return parseLanguage(tag.trim().slice(0, longest));
}

/** Characters; longer than any tag that means something. */
const longest = 100;
