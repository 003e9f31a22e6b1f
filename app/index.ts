export { type App, type AppOptions, type Configured, createApp } from './app.ts';
export { type Listener, listen } from './listen.ts';
