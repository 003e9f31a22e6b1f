export { FirstMailServer } from './mail-server/index.ts';
export { SettingsPage } from './SettingsPage.tsx';
