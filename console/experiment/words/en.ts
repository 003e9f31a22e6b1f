/** The sentences about tests in English. */
export const en = {
  title: 'Test of two versions',
  since: (when: string) => `Running since ${when}.`,
  looking: 'Look as often as you like: that doesn’t make a wrong winner more likely.',

  early: 'Can’t tell yet',
  remaining: (count: string) => `It will probably take about ${count} more confirmed signups. This is a rough guess.`,
  few: (count: string) =>
    `A test needs many confirmed signups. Once there are ${count}, you’ll see here roughly how many more it takes.`,
  alike:
    'No difference is in sight. The versions may be equally good, or differ too little to notice. You can wait, or keep the one you like better.',
  level: 'One version was clearly ahead before, but they are level now. Give it more time.',
  winner: (version: number) => `Version ${version} brings more confirmed signups`,
  winnerText: 'If both were equally good, at most one test in twenty would say this by chance.',
  off: 'This test can’t tell anything',
  offText:
    'The versions weren’t shown as often as they should be. Perhaps a cache keeps one of them, or a robot loads one. End the test, find the cause, and start a new one.',

  version: (version: number) => `version ${version}`,
  better: (version: string) => `${version} is better`,
  lift: (change: string, tried: string, control: string) =>
    `Per visitor, ${tried} has brought ${change} confirmed signups than ${control}.`,
  same: 'Both bring the same number per visitor.',
  noLift: 'Nobody has confirmed with the earlier version yet, so there is nothing to compare with.',
  interval: (low: string, high: string) => `The true difference is between ${low} and ${high}, with 95% certainty.`,
  anything: 'The true difference is still wide open.',
  more: (percent: string) => `${percent} more`,
  fewer: (percent: string) => `${percent} fewer`,
  endless: 'any number more',
  sides: {
    across: 'The range of the difference includes both versions: either may be better.',
    above: 'All of the range is on the side of the new version.',
    below: 'All of the range is on the side of the earlier version.',
  },

  caption: 'The numbers of both versions',
  measure: 'Counted',
  before: (version: number) => `Version ${version}, until now`,
  after: (version: number) => `Version ${version}, new`,
  share: 'Share of visitors',
  rate: 'Confirmed of all views',

  end: (version: number) => `End the test and keep version ${version}`,
  endTitle: (version: number) => `End the test and keep version ${version}?`,
  endAction: 'End the test',
  endEarly: 'The test can’t tell yet which version is better.',
  endWorse: (other: number) => `The test says that version ${other} brings more confirmed signups.`,
  endText: (version: number, other: number) =>
    `All visitors will see version ${version}, published again under a new number. Version ${other} stays among the versions.`,
  ended: (version: number, published: number) =>
    `The test is over. All visitors see version ${version} now, published again as version ${published}.`,

  start: 'Test the draft',
  points: [
    'Each visitor sees either the current version or the draft, at random.',
    'The form’s page counts the confirmed signups of both, and says when one brings more than chance would explain.',
    'You end the test whenever you like, and choose which version stays. Until then, nothing else can be published.',
  ],
  shareOf: 'Visitors who see the draft, in percent',
  shareHint: 'An even split finds a difference soonest. A smaller share risks less.',
  split: (draft: string, present: string) => `${draft} see the draft, ${present} the current version.`,
  badShare: 'Type a whole number from 1 to 99.',
  startAction: 'Start the test',
  started: 'The test is running.',
};

export type ExperimentWords = typeof en;
