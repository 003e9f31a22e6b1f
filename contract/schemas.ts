import { z } from 'zod';
import type { Exact, Same } from './same.ts';
import type { Submission } from './wire.ts';

export { formDefinitionSchema } from './form/form-schema.ts';

const text = z.string('must be a string');

/**
 * The body of a JSON submission. The form decides which values it may contain. Other members are dropped: a page may
 * still have the widget of a later release after the proxy has gone back to an earlier one.
 */
export const submissionSchema = z.object({
  id: z.uuid('must be a UUID, made anew for each submission'),
  values: z.record(z.string(), text),
  honeypot: text.exactOptional(),
  token: text.exactOptional(),
  proofOfWork: text.exactOptional(),
  captcha: text.exactOptional(),
  link: text.exactOptional(),
  page: text.exactOptional(),
});

true satisfies Same<Exact<z.infer<typeof submissionSchema>>, Exact<Submission>>;
