export { Alone } from './Alone.tsx';
export { Frame, type Section } from './Frame.tsx';
export { Empty, Notice } from './Notice.tsx';
export { Page } from './Page.tsx';
export { StatusMark } from './StatusMark.tsx';
export { Status, say } from './status.tsx';
