/** The bytes of a file in base64; tools/bundle/assets.mjs makes the modules of all assets. */
declare module '*.bin.js' {
  const base64: string;
  export default base64;
}

/** The texts of files; style sheets without comments. */
declare module '*.css.js' {
  const text: string;
  export default text;
}

declare module '*.epd.js' {
  const text: string;
  export default text;
}

declare module '*.fen.js' {
  const text: string;
  export default text;
}

/** A text packed by deflate, in base64. */
declare module '*.tsv.js' {
  const base64: string;
  export default base64;
}

declare module '*.uci.js' {
  const text: string;
  export default text;
}

/** A script of a page as text. */
declare module '*?script' {
  const text: string;
  export default text;
}
