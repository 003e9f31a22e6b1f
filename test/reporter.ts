import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultReporter, type TestCase, type TestModule } from 'vitest/node';

/** Files that take longer than this many milliseconds are named. */
const slow = 10_000;

/**
 * Prints failures and a line for each slow file. Ends with the tests that passed only when they were tried again. If
 * `TEST_RESULTS` names a folder, appends these to `flaky.txt` there, what failed to `failed.txt`, and how many tests
 * passed and failed to `counts.txt`.
 */
export class Reporter extends DefaultReporter {
  constructor() {
    super({ summary: false });
  }

  #files = 0;

  override onTestRunStart(...run: Parameters<DefaultReporter['onTestRunStart']>) {
    super.onTestRunStart(...run);
    this.#files = run[0].length;
  }

  override onTestModuleEnd(testModule: TestModule) {
    const { duration } = testModule.diagnostic();
    if (testModule.state() === 'failed') super.onTestModuleEnd(testModule);
    else if (duration > slow) this.log(`${testModule.relativeModuleId}: ${Math.round(duration / 1000)} s`);
  }

  override onTestRunEnd(...run: Parameters<DefaultReporter['onTestRunEnd']>) {
    const [modules, errors] = run;
    // If a set-up fails, no file has run, and Vitest says why by itself.
    if (modules.length || !this.#files) super.onTestRunEnd(...run);
    const tests = modules.flatMap((testModule) => [...testModule.children.allTests()]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    const text = flaky.map(describeTest).join('\n');
    if (text) this.error(`FLAKY\n${text}`);
    const { TEST_RESULTS } = process.env;
    if (!TEST_RESULTS) return;
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failures = [
      ...tests.filter((test) => !test.ok()).map(describeTest),
      ...modules.flatMap((testModule) =>
        testModule.errors().map((error) => describe(testModule.relativeModuleId, error)),
      ),
      ...errors.map((error) => describe('outside of any test', error)),
    ];
    appendFileSync(join(TEST_RESULTS, 'counts.txt'), `${passed} ${failures.length}\n`);
    if (text) appendFileSync(join(TEST_RESULTS, 'flaky.txt'), `${text}\n`);
    if (failures.length) appendFileSync(join(TEST_RESULTS, 'failed.txt'), `${failures.join('\n')}\n`);
  }
}

function describeTest(test: TestCase): string {
  const first = test.attempts().find(({ errors }) => errors?.length)?.errors?.[0];
  return describe(`${test.module.relativeModuleId} > ${test.fullName}`, first);
}

function describe(place: string, error?: { stack?: string; message?: string }): string {
  const lines = (error?.stack ?? error?.message ?? 'an unknown error').split('\n');
  const own = lines.filter((line) => !/^\s+at .*node_modules/.test(line));
  return `${place}\n${own.map((line) => `  ${line}`).join('\n')}\n`;
}
