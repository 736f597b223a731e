/** The picture at the top of what the app shows; nothing while there is none. */
export function Cover({ path, base }: { readonly path: string; readonly base: string }) {
  return path === '' ? null : <img src={`${base}${path}`} alt="" />;
}

/** A line of text below it; nothing for what is no text. */
export function Line({ value }: { readonly value: unknown }) {
  return typeof value === 'string' && value !== '' ? <p className="tl-phone-text">{value}</p> : null;
}
