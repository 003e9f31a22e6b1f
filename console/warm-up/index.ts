export { WarmUpCard } from './WarmUpCard.tsx';
export { WarmUpNotice } from './WarmUpDay.tsx';
