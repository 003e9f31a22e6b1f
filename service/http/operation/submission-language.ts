import { type Language, parseLanguage } from '../../language.ts';
import type { Mark } from '../../mark.ts';

/**
 * The language in which a submission's form was shown, according to our proxy's evidence or any other sender
 * (Content-Language: RFC 9110, section 8.5); undefined when nobody names one of ours. Accept-Language says nothing
 * about the form: browsers that post one send their own.
 */
export function submissionLanguage(contentLanguage = '', mark?: Mark): Language | undefined {
  const [tag = ''] = (mark?.evidence?.language ?? contentLanguage).split(',');
  return parseLanguage(tag.trim().slice(0, longest));
}

/** Most characters; longer than any meaningful tag. */
const longest = 100;
