import type { Writer } from '../tables.ts';

/** The number of a form's next version. A form goes on after the versions of an earlier one of its name. */
export async function nextVersion(writer: Writer, form: string): Promise<number> {
  const { latest } = await writer
    .selectFrom('proxy_form_version')
    .select(({ fn }) => fn.max('version').as('latest'))
    .where('form', '=', form)
    .executeTakeFirstOrThrow();
  return Number(latest ?? 0) + 1;
}
