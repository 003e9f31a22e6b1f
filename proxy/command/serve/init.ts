import { writeFileSync } from 'node:fs';
import type { Output } from '../terminal.ts';

/** `npx @joinery/proxy init`: writes a first configuration to `path`. Never replaces a file. */
export function init(path: string, output: Output): void {
  try {
    writeFileSync(path, first, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' ? 'exists: edit it, or move it away first.' : `can't be written: ${message}`;
    output.fail(`${path} ${why}`);
    return;
  }
  output.print(`Wrote ${path}. Next:
1. Put the address of your service, your site and your own words into it.
2. Put the API key of your listbuilding into the environment: export NEWSLETTER_KEY=…
3. Check it: npx @joinery/proxy check --config ${path}
4. Start it: npx @joinery/proxy --config ${path}
5. Paste the form into a page: npx @joinery/proxy snippet newsletter --config ${path}`);
}

const first = `# yaml-language-server: $schema=./node_modules/@joinery/proxy/config.schema.json
# The service that keeps the list.
upstream:
  url: https://lists.example.com
# The address at which visitors reach this proxy.
publicUrl: https://forms.example.com
forms:
  newsletter:
    # The environment variable that holds the API key. The key itself never belongs in this file.
    key: { env: NEWSLETTER_KEY }
    # The sites whose pages may show the form.
    origins: [https://www.example.com]
    definition:
      fields:
        - name: email
        - name: fieldFirstName
      texts:
        title: Our newsletter
      contact: mailto:hello@example.com
`;
