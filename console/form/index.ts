export { Area, Check, Choice, Field } from './Field.tsx';
export { Form, type Outcome } from './Form.tsx';
export { Secret } from './Secret.tsx';
