import { readSettings } from './settings.ts';
import { startDemo } from './start.ts';

try {
  const demo = await startDemo(readSettings(process.env, process.argv.slice(2)), undefined, console.log);
  const stop = async () => {
    await demo.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.log(`
  Site      ${demo.siteUrl}            sign up here
  Mailbox   ${demo.siteUrl}/mailbox    what the service sends
  Console   ${demo.proxyUrl}/console    who signed up: account demo, password demo
  Proxy     ${demo.proxyUrl}/forms/newsletter
  Service   ${demo.serviceUrl}    the interface

  Ctrl+C stops them. Signups are kept.
`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
