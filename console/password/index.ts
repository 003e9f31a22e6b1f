export { ForgotPage } from './ForgotPage.tsx';
export { ResetPage } from './ResetPage.tsx';
