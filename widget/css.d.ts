declare module '*.css?inline' {
  const css: string;
  // biome-ignore lint/style/noDefaultExport: this is how Vite hands over a file's text
  export default css;
}
