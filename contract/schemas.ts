import { z } from 'zod';
import type { Exact, Same } from './same.ts';
import type { Submission } from './wire.ts';

export { formDefinitionSchema } from './form/form-schema.ts';

/** The body of a JSON submission. The form decides which values it may contain. */
export const submissionSchema = z.strictObject({
  id: z.uuid('must be a UUID, made anew for each submission'),
  values: z.record(z.string(), z.string('must be a text')),
  honeypot: z.string().exactOptional(),
  token: z.string().exactOptional(),
  proofOfWork: z.string().exactOptional(),
  captcha: z.string().exactOptional(),
  link: z.string().exactOptional(),
  page: z.string().exactOptional(),
});

true satisfies Same<Exact<z.infer<typeof submissionSchema>>, Exact<Submission>>;
