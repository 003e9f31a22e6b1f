declare module '*.css?inline' {
  const css: string;
  // biome-ignore lint/style/noDefaultExport: Vite hands over a file's text as the default export
  export default css;
}
