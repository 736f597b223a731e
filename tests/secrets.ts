/** What keys, tokens and passwords look like, by their issuers' formats. */
const SHAPES: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bgithub_pat_\w{40}/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abpr]-[\w-]{10}/,
  /\b[sr]k_live_\w{16}/,
  /\bAIza[\w-]{35}\b/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /\b[a-z]+:\/\/[^/\s:@"'`$]+:[^/\s:@"'`$]+@[^\s"'`]+/,
  /(?:password|secret|token|api_?key)["']?\s*[:=]\s*["'`][A-Za-z0-9+/=_-]{20,}["'`]/i,
];

/** The parts of a text that look like a secret, to be told in a failing test. */
export const secretsIn = (text: string): readonly string[] =>
  SHAPES.flatMap((shape) => text.match(new RegExp(shape, `${shape.flags}g`)) ?? []);
