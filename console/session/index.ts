export { Demands } from './Demands.tsx';
export { Download } from './Download.tsx';
export { SignInPage } from './SignInPage.tsx';
export { call, enter, hasSection, leave, readSession, session, trouble } from './session.ts';
export { Username } from './Username.tsx';
