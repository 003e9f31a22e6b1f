import { defineElement } from './SignupElement.tsx';

defineElement(() => import('./phone.ts'));
