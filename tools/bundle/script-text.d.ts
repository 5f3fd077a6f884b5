/** A script of a page as text; tools/bundle/page-script.mjs makes it. */
declare module '*?script' {
  const text: string;
  export default text;
}
