export type { SignupFormAttributes } from './jsx.ts';
export { SignupForm, type SignupFormProps } from './SignupForm.tsx';
export { useSignup } from './useSignup.ts';
