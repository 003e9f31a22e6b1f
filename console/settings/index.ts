export { FirstMailServer } from './mail-server/FirstMailServer.tsx';
export { SettingsPage } from './SettingsPage.tsx';
