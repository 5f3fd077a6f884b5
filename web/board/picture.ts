/** The board as it is seen, as a file: a drawing that needs no style sheet, or its pixels. */

/** What a drawing gets from style sheets. */
const LOOK = [
  ...['fill', 'fill-rule', 'opacity', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap'],
  ...['stroke-dasharray', 'font-family', 'font-size', 'font-weight', 'text-anchor'],
];

/** Pixels of a side of the picture. */
const PIXELS = 1080;

/** A drawing of the page as the text of a file of its own, in the colours that it has now. */
export function svgText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = copy.querySelectorAll('*');
  for (const [index, part] of drawing.querySelectorAll('*').entries()) copyLook(part, parts[index]!);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(PIXELS));
  copy.setAttribute('height', String(PIXELS));
  copy.removeAttribute('aria-hidden');
  return new XMLSerializer().serializeToString(copy);
}

function copyLook(from: Element, to: Element): void {
  to.removeAttribute('class');
  if (from.localName === 'pattern' || from.closest('defs') === from) return;
  // The shapes of the pieces get theirs where they are used.
  if (from.parentElement?.localName === 'defs') return;
  const style = getComputedStyle(from);
  for (const name of LOOK) {
    const value = style.getPropertyValue(name);
    if (value !== '') to.setAttribute(name, plainColour(value));
  }
}

/** A colour as every program reads it; mixed ones are told as shares of the primary colours. */
function plainColour(value: string): string {
  const [, shares] = /^color\(srgb ([\d.e\- ]+)\)$/.exec(value) ?? [];
  if (shares === undefined) return value.replaceAll('"', '');
  return `rgb(${shares.split(' ').map((share) => Math.round(255 * Number(share)))})`;
}

/** The pixels of a drawing as a PNG file. Rejects where the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  canvas.getContext('2d')!.drawImage(image, 0, 0, PIXELS, PIXELS);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

/** Hands a file to the user. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
