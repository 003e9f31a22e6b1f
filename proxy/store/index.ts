export { createDurableAnswers } from './answers.ts';
export { openStore, type Store, type StoreSettings } from './open.ts';
export { createOutbox } from './outbox.ts';
export { openRecall, type Recall } from './recall.ts';
export { rotateStore } from './rotate.ts';
export { createStatBook } from './stats.ts';
export { StoreError } from './store-error.ts';
export { outboxTable } from './tables.ts';
