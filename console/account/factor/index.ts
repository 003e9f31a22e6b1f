export { OwnPasskeys } from './OwnPasskeys.tsx';
export { SecondFactors } from './SecondFactors.tsx';
