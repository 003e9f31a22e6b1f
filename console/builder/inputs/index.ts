export { Line } from './Line.tsx';
export { Pick } from './Pick.tsx';
export { Slider } from './Slider.tsx';
export { Tick } from './Tick.tsx';
export { useFindingAt } from './useFindingAt.ts';
