/** Pictures of a text are stored by their path; an editor and a reader need their whole address. */
export const withAddresses = (html: string, base: string): string =>
  html.replaceAll(/(<img\b[^<>]*?\bsrc=")(\/[\w-]+\.webp")/g, `$1${base}$2`);

/** The way back: what is stored knows no host. */
export const withPaths = (html: string, base: string): string => html.replaceAll(`src="${base}/`, 'src="/');
