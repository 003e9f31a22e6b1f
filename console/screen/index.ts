export { type Device, devices, Screen } from './Screen.tsx';
export { Switch } from './Switch.tsx';
