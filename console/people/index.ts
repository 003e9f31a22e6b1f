export { InvitationPage } from './InvitationPage.tsx';
export { PeoplePage } from './PeoplePage.tsx';
