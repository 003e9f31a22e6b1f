/** The code to change in a room, and the tests that ought to notice. Both are glob patterns from the root. */
export interface Room {
  mutate: string[];
  tests: string[];
  /** For tests that need a page. Default: Node's own. */
  environment?: 'happy-dom';
}

/** The rooms whose tests are put to the test, by folder. */
export const rooms: Record<string, Room> = {
  contract: {
    mutate: ['contract/**/*.ts', '!contract/language/labels.ts'],
    tests: ['test/contract/**/!(endless).test.ts'],
  },
  'proxy/submission': {
    mutate: ['proxy/submission/**/*.ts'],
    tests: ['test/proxy/submission/**/*.test.ts', 'test/proxy/submission.test.ts'],
  },
  'proxy/guard': { mutate: ['proxy/guard/**/*.ts'], tests: ['test/proxy/guard/**/*.test.ts'] },
  'database/queue': { mutate: ['database/queue/**/*.ts'], tests: ['test/database/queue/**/*.test.ts'] },
  'service/contact': {
    mutate: ['service/contact/**/*.ts'],
    tests: ['test/service/contact/**/*.test.ts', 'test/service/console/contacts.test.ts'],
  },
  'service/signup': {
    mutate: ['service/signup/**/*.ts'],
    tests: [
      'test/service/signup/**/*.test.ts',
      'test/service/{held,signup,upkeep}.test.ts',
      'test/service/bounce/bounces.test.ts',
      'test/service/erasure/*.test.ts',
    ],
  },
  'widget/signup': {
    mutate: ['widget/signup/**/*.ts', '!widget/signup/kindsPinned.ts'],
    tests: ['test/widget/signup/**/*.test.ts', 'test/widget/headless.test.ts'],
    environment: 'happy-dom',
  },
};
