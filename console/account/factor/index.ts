export { SecondFactors } from './SecondFactors.tsx';
