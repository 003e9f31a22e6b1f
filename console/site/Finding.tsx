import type { SiteBlock, SitePage } from '@joinery/contract/console';
import { Secret } from '../secret/Secret.tsx';
import { blocksOf } from './hindrances.ts';
import { Sign } from './Sign.tsx';
import { hostOf } from './useLook.ts';
import { useSiteWords } from './words.ts';

/** The findings of a look at a page: whether the form is there, and what keeps it from working. */
export function Finding({ page }: { page: SitePage }) {
  const words = useSiteWords();
  const blocks = blocksOf(page);
  return (
    <div class="finding stack">
      <ul class="stack tight">
        <li>
          <Sign sign={page.placed ? '✓' : '?'} />
          {page.placed ? words.placed[page.placed] : words.absent}
        </li>
        {!page.isNamed && (
          <li>
            <Sign sign="✗" />
            {words.notNamed(hostOf(page.address))}
          </li>
        )}
        {page.isMixed && (
          <li>
            <Sign sign="✗" />
            {words.mixed}
          </li>
        )}
        {blocks.length === 0 && (
          <li>
            <Sign sign="✓" />
            {words.fine}
          </li>
        )}
      </ul>
      {blocks.map((block) => (
        <Block key={block.part} {...block} />
      ))}
      <p class="dim small">{words.read(page.address)}</p>
    </div>
  );
}

/** The directive that is missing where another one stands in for it. */
const sources: Record<SiteBlock['part'], string> = {
  script: 'script-src',
  connection: 'connect-src',
  frame: 'frame-src',
  posting: 'form-action',
  captcha: 'trusted-types',
};

function Block({ part, verdict, reason, directive, from, fix }: SiteBlock) {
  const words = useSiteWords();
  const isMissing = reason === 'source' && fix.startsWith(`${sources[part]} `);
  return (
    <div class="stack tight">
      <p>
        <strong>
          <Sign sign={verdict === 'blocked' ? '✗' : '?'} />
          {verdict === 'blocked' ? words.parts[part] : words.unknown[part]}
        </strong>{' '}
        {words.from[from]} {reason === 'nonce' ? words.nonce : adviceOf()}
      </p>
      {fix && <Secret text={fix} label={directive} />}
    </div>
  );

  function adviceOf(): string {
    if (reason === 'trustedTypes') return words.replace(directive);
    return isMissing ? words.addDirective(directive, sources[part]) : words.add(directive);
  }
}
