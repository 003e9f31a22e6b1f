import { openSmtp } from '../../smtp.ts';

/** A mail server that takes everything and keeps nothing. */
const smtp = await openSmtp({
  taken() {
    smtp.messages.length = 0;
    smtp.commands.length = 0;
    return '250 taken';
  },
});
process.once('disconnect', () => process.exit());
process.send?.(smtp.url);
